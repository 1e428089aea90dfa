import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuthor } from '#features/cards/authors.ts';
import { cx } from '#ui/cx.ts';
import { HiddenNote } from '#ui/HiddenNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useEver } from '#ui/use-ever.ts';
import { Byline } from '../Byline.tsx';
import { CommentForm } from '../comments/CommentForm.tsx';
import { Comments } from '../comments/Comments.tsx';
import { useShownCount } from '../comments/shown-comments.ts';
import { LikeButton } from '../LikeButton.tsx';
import { PostMedia } from '../PostMedia.tsx';
import { postWithComments } from '../queries.ts';
import { deletePost } from '../delete-post.ts';
import type { HeldPost } from '../store.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { PostText } from '../PostText.tsx';
import css from './PostView.module.css';

const LikesSheet = lazy(async () => ({ default: (await import('./LikesSheet.tsx')).LikesSheet }));

type Props = {
  post: HeldPost;
  /** Whether the page has joined the post's room. Nothing is fetched before then. */
  isJoined: boolean;
  shape: 'modal' | 'page';
  onDeleted: () => void;
};

/**
 * A post with its media, likes and comments. In a modal the media are beside the text. On a page they are below the
 * text.
 */
export function PostView({ post, isJoined, shape, onDeleted }: Props) {
  // The level of the post's headings: a modal has a level-2 heading above the post, a page has a level-1 heading.
  const level = shape === 'modal' ? 3 : 2;
  const isBeside = shape === 'modal' && post.media.length > 0;
  return (
    <div className={cx('stack', css.view)} data-shape={shape} data-beside={isBeside || undefined}>
      {isBeside && (
        <section className={css.media} aria-label="Media">
          <PostMedia media={post.media} isTarget />
        </section>
      )}
      <div className={cx('column gap-12 min-w-0', css.rest)}>
        <Top post={post} level={level} onDeleted={onDeleted} />
        {!isBeside && <PostMedia media={post.media} isTarget />}
        <Likes post={post} />
        <CommentSection post={post} level={level} isJoined={isJoined} />
      </div>
    </div>
  );
}

type Level = { level: 2 | 3 };

function Top({ post, level, onDeleted }: Pick<Props, 'post' | 'onDeleted'> & Level) {
  const author = useAuthor(post.user);
  const remove = (): void => {
    deletePost(post.id);
    onDeleted();
  };
  return (
    <section aria-label="Post" className="grid gap-12">
      <Byline
        author={author}
        level={level}
        time={<RelativeTime at={post.creation_time} className="faint" />}
        menu={
          <MoreMenu
            kind="post"
            target={{
              target_type: 'POST',
              target_id: post.id,
              quote: post.text || undefined,
              hasMedia: post.media.length > 0,
            }}
            author={author}
            onDelete={remove}
          />
        }
      />
      <p className={cx('typed type-lede', css.words)} data-none={post.text === '' || undefined}>
        {post.text === '' ? '(No content)' : <PostText text={post.text} />}
      </p>
      {post.hidden && <HiddenNote />}
    </section>
  );
}

function Likes({ post }: Pick<Props, 'post'>) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useEver(isOpen);
  const { like_count } = post;
  // The query is disabled, because the list of the comments fetches it.
  const { data } = useQuery({ ...postWithComments(post.id), enabled: false });
  const comment_count = useShownCount(post, data);
  return (
    <div className={cx('row gap-4', css.likes)}>
      <LikeButton post={post} />
      {like_count > 0 && (
        <button
          type="button"
          className={cx('min-h-tool round-control type-label text-bloom underline underline-offset', css.who)}
          onClick={() => setOpen(true)}
        >
          Liked by…
        </button>
      )}
      {comment_count > 0 && (
        <span className={cx('inline-flex items-center gap-6 faint', css.count)}>
          <Icon name="chat" size={20} />
          {comment_count}
          <span className="visually-hidden">{comment_count === 1 ? ' comment' : ' comments'}</span>
        </span>
      )}
      {wasOpen && (
        <LazyPart what="the likes">
          <LikesSheet post_id={post.id} open={isOpen} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  );
}

function CommentSection({
  post: { id, comment_count },
  level,
  isJoined,
}: Pick<Props, 'post' | 'isJoined'> & Level) {
  const Heading = `h${level}` as const;
  const { data, error, isFetching, refetch } = useQuery({ ...postWithComments(id), enabled: isJoined });
  return (
    <>
      <section className="stack gap-8" aria-labelledby={`comments-${id}`}>
        <Heading id={`comments-${id}`} className="subtitle">
          Comments
        </Heading>
        {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
        <Loading
          waiting={!data && !error}
          label="Loading comments"
          skeleton={<SkeletonRows count={comment_count > 1 ? 2 : 1} />}
        >
          {data && <Comments post_id={id} loaded={data} />}
        </Loading>
      </section>
      <CommentForm post_id={id} />
    </>
  );
}
