import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useAuthor } from '#features/cards/authors.ts';
import { fullName } from '#features/cards/names.ts';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { smallPicture } from '#platform/media.ts';
import { usePendingDeletes } from '#platform/undoable-deletes.ts';
import { useWhenBack } from '#platform/use-when-back.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { HiddenNote } from '#ui/HiddenNote.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useGonePeople } from '../gone-people.ts';
import { fetchEarlier, type LoadedComments } from '../queries.ts';
import { deleteComment, commentKey } from '../undoable-deletes.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { PostText } from '../PostText.tsx';
import css from './Comments.module.css';

type Props = {
  loaded: LoadedComments;
  /** The id of the user's own latest comment, to which the page scrolls. Null if there is none. */
  own: number | null;
};

/** The comments on a post, oldest first. */
export function Comments({ loaded, own }: Props) {
  const authors = useMemo(() => loaded.comments.map(({ user }) => user.id), [loaded.comments]);
  const gone = useGonePeople(authors);
  const removed = usePendingDeletes();
  const [known] = useState(() => new Set(loaded.comments.map(({ id }) => id)));
  const shown = loaded.comments.filter(
    ({ id, post_id, user }) => !gone.has(user.id) && !removed.has(commentKey({ id, post_id })),
  );
  if (shown.length === 0 && !loaded.hasEarlier)
    return (
      <p className={cx('hint', css.none)}>
        No comments. Maybe you could be the first to comment on this post?
      </p>
    );
  return (
    <>
      {loaded.hasEarlier && <Earlier loaded={loaded} />}
      <ul className={cx('stack gap-4', css.list)}>
        {shown.map((comment) => (
          <li
            key={comment.id}
            ref={comment.id === own ? bringIntoSight : null}
            data-new={!known.has(comment.id) || undefined}
          >
            <Comment comment={comment} />
          </li>
        ))}
      </ul>
    </>
  );
}

const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

function Earlier({ loaded }: { loaded: LoadedComments }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const keepFocus = useKeptFocus(error);
  async function fetchThem(): Promise<void> {
    setBusy(true);
    setError(await fetchEarlier(cache, loaded));
    setBusy(false);
  }
  function press(): void {
    keepFocus();
    void fetchThem();
  }
  useWhenBack(error !== null, () => void fetchThem());
  if (error) return <LoadFailed error={error} busy={busy} onRetry={press} />;
  return (
    <Button kind="line" size="tool" busy={busy} busyText="Loading" onClick={press}>
      Earlier comments
    </Button>
  );
}

function Comment({ comment }: { comment: PostComment }) {
  const cache = useQueryClient();
  const author = useAuthor(comment.user);
  const article = useRef<HTMLElement>(null);
  function onDelete(): void {
    focusAfterRemoval(article.current?.closest('li'));
    deleteComment(cache, comment);
  }
  return (
    <article ref={article} className={cx('flex gap-10', css.comment)}>
      <Avatar seed={author.id} src={smallPicture(author.pfp_url)} size={36} />
      <div className={cx('flex-1 min-w-0 round-row bg-theirs', css.words)}>
        <header className={cx('flex flex-wrap items-baseline', css.header)}>
          <h3 className="min-w-0 type-label">
            <button
              type="button"
              className={cx('text-start break-anywhere', css.name)}
              onClick={() => openProfile(author.id)}
            >
              <bdi>{fullName(author)}</bdi>
            </button>
          </h3>
          <RelativeTime at={comment.creation_time} className="flex-none faint" />
        </header>
        <p className="typed type-body">
          <PostText text={comment.text} />
        </p>
        {comment.hidden && <HiddenNote />}
      </div>
      <MoreMenu
        kind="comment"
        target={{ target_type: 'POST_COMMENT', target_id: comment.id, quote: comment.text }}
        author={author}
        onDelete={onDelete}
      />
    </article>
  );
}
