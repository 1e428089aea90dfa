import type { Author } from '@quad/contract/chat/shapes.ts';
import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuthor } from '#features/cards/authors.ts';
import { fullName } from '#features/cards/names.ts';
import { focusAfterRemoval } from '#features/people/focus-after.ts';
import { useMe } from '#features/me/queries.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { refetchAfterGap } from '#platform/live-query.ts';
import { smallPicture } from '#platform/media.ts';
import { useSession } from '#platform/session.ts';
import { usePendingDeletes } from '#platform/undoable-deletes.ts';
import { useWhenBack } from '#platform/use-when-back.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { footOf } from '#ui/foot.ts';
import { HiddenNote } from '#ui/HiddenNote.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { NotSent } from '#ui/NotSent.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { fetchEarlier, type LoadedComments, postWithComments } from '../queries.ts';
import { commentKey, deleteComment } from '../undoable-deletes.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { PostText } from '../PostText.tsx';
import css from './Comments.module.css';
import { dropOutgoing, type OutgoingComment, useOutgoing } from './drafts.ts';
import { retry } from './send-comment.ts';
import { useShownComments } from './shown-comments.ts';

type Props = { post_id: number; loaded: LoadedComments };

/** The comments on a post, oldest first, and below them the user's comments that are not confirmed yet. */
export function Comments({ post_id, loaded }: Props) {
  const [known] = useState(() => new Set(loaded.comments.map(({ id }) => id)));
  const shown = useShownComments(loaded.comments);
  const { unconfirmed, client_ids } = useUnconfirmed(post_id, loaded, known);
  const list = useReturned(shown);
  if (shown.length + unconfirmed.length === 0 && !loaded.hasEarlier)
    return (
      <p className={cx('hint', css.none)}>
        No comments. Maybe you could be the first to comment on this post?
      </p>
    );
  return (
    <>
      {loaded.hasEarlier && <Earlier loaded={loaded} />}
      <ul ref={list} className="stack gap-4">
        {shown.map((comment) => {
          // The user's own comment keeps its key when the server confirms it. Otherwise it would be rendered anew.
          const client_id = comment.client_id ?? client_ids.get(comment.id);
          return (
            <li
              key={client_id ?? comment.id}
              className={client_id || known.has(comment.id) ? undefined : 'fade-in'}
            >
              <Comment comment={comment} />
            </li>
          );
        })}
        {unconfirmed.map((comment) => (
          <li key={comment.client_id} ref={comment.status === 'sending' ? bringIntoSight : null}>
            <Outgoing comment={comment} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Returns two things. `unconfirmed` has the user's comments on a post that are neither confirmed nor loaded. If the
 * event of a comment arrived before the answer, `client_ids` maps the comment's id to its `client_id`.
 * @param known the ids of the comments that were loaded when the list was first rendered
 */
function useUnconfirmed(post_id: number, { comments }: LoadedComments, known: ReadonlySet<number>) {
  const cache = useQueryClient();
  const outgoing = useOutgoing(post_id);
  const me = useSession(({ user_id }) => user_id);
  const posted = outgoing.filter(({ client_id }) => comments.some((one) => one.client_id === client_id));
  // The server has posted these comments, but its answers were lost, or the page was reloaded too early.
  useEffect(() => posted.forEach(({ client_id }) => dropOutgoing(client_id)));
  // The event of a posted comment has no `client_id`, and may arrive before the answer. So the texts are compared.
  const fromEvents = comments.filter((one) => !one.client_id && one.user.id === me && !known.has(one.id));
  const client_ids = new Map<number, string>();
  const unconfirmed = outgoing.filter((one) => {
    if (posted.includes(one)) return false;
    const same = ({ id, text }: PostComment) => !client_ids.has(id) && text === one.text.trim();
    const event = one.status === 'sending' ? fromEvents.find(same) : undefined;
    if (event) client_ids.set(event.id, one.client_id);
    return !event;
  });
  // Another tab may have posted a comment that is shown as failed here. Fetched comments have a `client_id`.
  const isUnclear = fromEvents.length > 0 && unconfirmed.some(({ status }) => status === 'failed');
  useEffect(() => {
    if (isUnclear) void refetchAfterGap(cache, postWithComments(post_id));
  }, [isUnclear, cache, post_id]);
  return { unconfirmed, client_ids };
}

/** Scrolls to a comment that Undo brings back. @returns the ref of the list of the shown comments */
function useReturned(shown: readonly PostComment[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const removed = usePendingDeletes();
  const before = useRef(removed);
  const bringBack = useEffectEvent((were: ReadonlySet<string>) => {
    const at = shown.findIndex((one) => were.has(commentKey(one)));
    bringIntoSight(list.current?.children[at]);
  });
  useEffect(() => {
    bringBack(before.current);
    before.current = removed;
  }, [removed]);
  return list;
}

/**
 * Scrolls to a comment that the user has just sent. Leaves space for the comment form, which covers the end of the
 * list.
 */
function bringIntoSight(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.style.scrollMarginBlockEnd = `${(footOf(element)?.offsetHeight ?? 0) + 8}px`;
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
    // The reason of the failure makes the comment taller, so the page scrolls to the comment. The page does not scroll
    // if the user has scrolled the comment out of view.
    if (status === 'failed' && wasSending.current && isInView(place.current)) bringIntoSight(place.current);
    wasSending.current = status === 'sending';
  }, [status]);
  return (
    <article ref={place} className={cx('flex gap-10', css.comment)}>
      <Bubble
        author={me}
        time={status === 'sending' && <span className="flex-none faint">Sending</span>}
        text={text}
      >
        {status === 'failed' && (
          <NotSent
            problems={problems}
            className={css.failed}
            onRetry={() => void retry(cache, post_id, client_id)}
            onDelete={() => dropOutgoing(client_id)}
          />
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
