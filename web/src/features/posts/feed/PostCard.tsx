import { POSTS_IN_SIGHT } from '@quad/contract/posts/limits.ts';
import { type MouseEvent, memo, useId } from 'react';
import { Link } from 'wouter';
import { useAuthor } from '#features/cards/authors.ts';
import { fullName } from '#features/cards/names.ts';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { HiddenNote } from '#ui/HiddenNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { Byline } from '../Byline.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { PostMedia } from '../PostMedia.tsx';
import { deletePost } from '../delete-post.ts';
import { useCommentCount } from '../undoable-deletes.ts';
import type { HeldPost } from '../store.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { PostText } from '../PostText.tsx';
import { heightOf } from './card-height.ts';
import css from './PostCard.module.css';

type Props = {
  post: HeldPost;
  /** The post's position in the feed, counted from 1. */
  position: number;
  /** Opens the post in a modal. Null if posts open as pages. */
  onOpen: ((post_id: number, card: Element | null) => void) | null;
};

/** A post in the feed. The whole card is a link to the post. The other controls are in front of that link. */
export const PostCard = memo(function PostCard({ post, position, onOpen }: Props) {
  const { id, text, media } = post;
  const name = useId();
  const words = useId();
  const follow = (event: MouseEvent): void => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(id, event.currentTarget.closest('article'));
  };
  return (
    <article
      className={cx('stack gap-12 relative border-line round-card bg-surface fade-hover', css.card)}
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={-1}
      aria-labelledby={name}
      aria-describedby={words}
      data-post={id}
      style={{ containIntrinsicBlockSize: `auto ${heightOf(post)}px` }}
    >
      <Top post={post} nameId={name} onFollow={follow} />
      <p id={words} className={cx('typed type-body', css.words)} data-none={text === '' || undefined}>
        {text === '' ? '(No content)' : <PostText text={text} />}
      </p>
      {post.hidden && <HiddenNote />}
      {media.length > 0 && (
        <div className={css.media}>
          <PostMedia media={media} eager={position <= POSTS_IN_SIGHT} />
        </div>
      )}
      <Bottom post={post} onFollow={follow} />
    </article>
  );
});

type PartProps = { post: HeldPost; onFollow: (event: MouseEvent) => void };

function Top({ post, nameId, onFollow }: PartProps & { nameId: string }) {
  const { id, text, media, creation_time } = post;
  const author = useAuthor(post.user);
  const onDelete = (): void => {
    focusAfterRemoval(document.getElementById(nameId)?.closest('article'));
    deletePost(id);
  };
  return (
    <Byline
      author={author}
      level={2}
      id={nameId}
      time={
        <Link href={paths.onePost(id)} className={cx('faint', css.time)} onClick={onFollow}>
          <span className="visually-hidden">{`Post by ${fullName(author)}, `}</span>
          <RelativeTime at={creation_time} />
        </Link>
      }
      menu={
        <MoreMenu
          kind="post"
          target={{
            target_type: 'POST',
            target_id: id,
            quote: text || undefined,
            hasMedia: media.length > 0,
          }}
          author={author}
          onDelete={onDelete}
        />
      }
    />
  );
}

/** The bottom of the card: the like button and the number of comments. Zeros are not shown. */
function Bottom({ post, onFollow }: PartProps) {
  const comment_count = useCommentCount(post);
  return (
    <footer className={cx('flex gap-4', css.footer)}>
      <LikeButton post={post} />
      <Link
        href={paths.onePost(post.id)}
        className={cx(
          'inline-flex items-center min-h-tool pad-x-12 round-control text-ink2 hover-tint',
          css.comments,
        )}
        onClick={onFollow}
      >
        <Icon name="chat" size={20} />
        {comment_count > 0 && comment_count}
        <span className="visually-hidden">{comment_count === 1 ? ' comment' : ' comments'}</span>
      </Link>
    </footer>
  );
}
