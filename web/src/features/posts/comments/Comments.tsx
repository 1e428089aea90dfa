import type { Author } from '@quad/contract/chat/shapes.ts';
import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useAuthor } from '#features/cards/authors.ts';
import { fullName } from '#features/cards/names.ts';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { useMe } from '#features/me/queries.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { smallPicture } from '#platform/media.ts';
import { useSession } from '#platform/session.ts';
import { usePendingDeletes } from '#platform/undoable-deletes.ts';
import { useWhenBack } from '#platform/use-when-back.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { focusFoot } from '#ui/focus.ts';
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
import { dropOutgoing, type OutgoingComment, useOutgoing } from './drafts.ts';
import { retry } from './send-comment.ts';

type Props = { post_id: number; loaded: LoadedComments };

/** The comments on a post, oldest first, and below them the user's comments that are not confirmed yet. */
export function Comments({ post_id, loaded }: Props) {
  const authors = useMemo(() => loaded.comments.map(({ user }) => user.id), [loaded.comments]);
  const gone = useGonePeople(authors);
  const removed = usePendingDeletes();
  const [known] = useState(() => new Set(loaded.comments.map(({ id }) => id)));
  const shown = loaded.comments.filter(
    ({ id, user }) => !gone.has(user.id) && !removed.has(commentKey({ id, post_id })),
  );
  const outgoing = useUnconfirmed(post_id, loaded);
  if (shown.length + outgoing.length === 0 && !loaded.hasEarlier)
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
          // The user's own comment keeps its key when the server confirms it. Otherwise it would be rendered anew.
          <li
            key={comment.client_id ?? comment.id}
            data-new={(!comment.client_id && !known.has(comment.id)) || undefined}
          >
            <Comment comment={comment} />
          </li>
        ))}
        {outgoing.map((comment) => (
          <li key={comment.client_id} ref={comment.status === 'sending' ? bringIntoSight : null}>
            <Outgoing comment={comment} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The user's comments on a post that are not confirmed and not among the loaded ones. */
function useUnconfirmed(post_id: number, { comments }: LoadedComments): OutgoingComment[] {
  const outgoing = useOutgoing(post_id);
  const me = useSession(({ user_id }) => user_id);
  const posted = outgoing.filter(({ client_id }) => comments.some((one) => one.client_id === client_id));
  // The server has posted these comments, but its answers were lost, or the page was reloaded too early.
  useEffect(() => posted.forEach(({ client_id }) => dropOutgoing(client_id)));
  // The event of a posted comment has no `client_id`, and may arrive before the answer. So the texts are compared.
  const isShown = ({ status, text }: OutgoingComment) =>
    status === 'sending' &&
    comments.some((one) => !one.client_id && one.user.id === me && one.text === text.trim());
  return outgoing.filter((one) => !posted.includes(one) && !isShown(one));
}

/**
 * Scrolls to a comment that the user has just sent. Leaves space for the comment form, which covers the end of the
 * list.
 */
function bringIntoSight(element: HTMLElement | null): void {
  if (!element) return;
  const form = element.closest('[data-shape]')?.querySelector<HTMLElement>('form[data-foot]');
  element.style.scrollMarginBlockEnd = `${(form?.offsetHeight ?? 0) + 8}px`;
  element.scrollIntoView({ block: 'nearest' });
}

function isInView(element: HTMLElement | null): boolean {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
}

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
      <Bubble
        author={author}
        time={<RelativeTime at={comment.creation_time} className="flex-none faint" />}
        text={comment.text}
      >
        {comment.hidden && <HiddenNote />}
      </Bubble>
      <MoreMenu
        kind="comment"
        target={{ target_type: 'POST_COMMENT', target_id: comment.id, quote: comment.text }}
        author={author}
        onDelete={onDelete}
      />
    </article>
  );
}

/** A comment that is being sent, or that failed. */
function Outgoing({ comment }: { comment: OutgoingComment }) {
  const cache = useQueryClient();
  const me = useMe();
  const { post_id, client_id, text, status, problems } = comment;
  const place = useRef<HTMLElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    // The reason of the failure makes the comment taller. A comment that the user has scrolled away stays there.
    if (status === 'failed' && wasSending.current && isInView(place.current)) bringIntoSight(place.current);
    wasSending.current = status === 'sending';
  }, [status]);
  const press = (act: () => void) => (event: MouseEvent) => {
    focusFoot(event);
    act();
  };
  return (
    <article ref={place} className={cx('flex gap-10', css.comment)}>
      <Bubble
        author={me}
        time={status === 'sending' && <span className="flex-none faint">Sending</span>}
        text={text}
      >
        {status === 'failed' && (
          <div className={cx('row flex-wrap gap-8-12 type-meta', css.failed)} role="alert">
            <span>{['Not sent.', ...problems.map(({ message }) => message)].join(' ')}</span>
            <span className="flex gap-16">
              <button type="button" onClick={press(() => void retry(cache, post_id))}>
                Retry
              </button>
              <button type="button" onClick={press(() => dropOutgoing(client_id))}>
                Delete
              </button>
            </span>
          </div>
        )}
      </Bubble>
      <span className={cx('flex-none', css.room)} />
    </article>
  );
}

type BubbleProps = {
  /** Null until the page knows the user. */
  author: Pick<Author, 'id' | 'first_name' | 'last_name' | 'pfp_url'> | null;
  time: ReactNode;
  text: string;
  children: ReactNode;
};

/** The author's picture, and the text with the author's name. */
function Bubble({ author, time, text, children }: BubbleProps) {
  return (
    <>
      <Avatar seed={author?.id ?? 0} src={smallPicture(author?.pfp_url)} size={36} />
      <div className={cx('flex-1 min-w-0 round-row bg-theirs', css.words)}>
        <header className={cx('flex flex-wrap items-baseline', css.header)}>
          <h3 className="min-w-0 type-label">
            <button
              type="button"
              className={cx('text-start break-anywhere', css.name)}
              onClick={() => author && openProfile(author.id)}
            >
              <bdi>{author && fullName(author)}</bdi>
            </button>
          </h3>
          {time}
        </header>
        <p className="typed type-body">
          <PostText text={text} />
        </p>
        {children}
      </div>
    </>
  );
}
