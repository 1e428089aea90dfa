import type { Problem, Result } from '@quad/contract/core/envelope.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Post } from '@quad/contract/posts/shapes.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { now } from '#platform/now.ts';
import { drawPosters } from '#platform/posters.ts';
import { request } from '#platform/request.ts';
import { messageFor, showProblems } from '#ui/errors.ts';
import { showToast } from '#ui/toasts.ts';
import { patchPost, putPosts } from '../store.ts';
import { clearPostDraft, isEmpty, type PostDraft, readPostDraft } from './draft.ts';
import { whenDraftIsStored } from './stored-draft.ts';

/** Codes of what may well go at the next try: nothing answered, or the server was busy. */
const PASSING = new Set([null, 429, 502, 503, 504]);

/** Where one is led from it. */
type Ways = {
  onPosted: (post_id: number) => void;
  openPost: (post_id: number) => void;
  openDraft: () => void;
};

/** One try to send the draft. */
type Attempt = {
  controller: AbortController;
  /** All of it has left: the server may have it, whatever becomes of the answer. */
  isThrough: boolean;
  isCancelled: boolean;
  /** The author has left the page. */
  isLeft: boolean;
};

const beginAttempt = (): Attempt => ({
  controller: new AbortController(),
  isThrough: false,
  isCancelled: false,
  isLeft: false,
});

/**
 * Sends the draft, once at a time. What is given up before all of it has left never reaches the server. Afterwards only
 * the answer says what came into being: cancelling has that taken back, and leaving the page has posted it.
 * The draft stays until the server has it.
 */
export function usePosting(ways: Ways) {
  /** How much of the upload is through, 0 to 1; null while none is under way. */
  const [share, setShare] = useState<number | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const underWay = useRef<Attempt>(null);

  function giveUp(how: 'isCancelled' | 'isLeft'): void {
    const attempt = underWay.current;
    if (!attempt) return;
    attempt[how] = true;
    if (attempt.isThrough) return setCancelling(attempt.isCancelled);
    attempt.controller.abort();
    underWay.current = null;
    setShare(null);
    if (attempt.isLeft) tellOfDraft([], ways);
  }
  const leave = useEffectEvent(() => giveUp('isLeft'));
  useEffect(() => () => leave(), []);

  async function post(): Promise<void> {
    if (underWay.current) return;
    const attempt = (underWay.current = beginAttempt());
    setShare(0);
    setProblems([]);
    const draft = readPostDraft();
    const askedAt = now();
    const answer = await send(attempt, draft, setShare);
    if (!answer) return;
    const posted = await settle(attempt, draft, answer);
    if (posted) putPosts([posted], askedAt);
    if (attempt.isLeft) return tellElsewhere(posted, answer, ways);
    underWay.current = null;
    setShare(null);
    setCancelling(false);
    if (posted) return ways.onPosted(posted.id);
    if (answer.status) return;
    setProblems(answer.errors);
    showProblems(answer.errors);
  }

  return {
    post,
    share,
    cancel: () => giveUp('isCancelled'),
    /** It was cancelled when all of it had left, and is to be taken back. */
    isCancelling,
    /** Whether it did not go, and may well go the next time. */
    mayRetry: problems.some(({ code }) => PASSING.has(code)),
    errorOf: (field: string) => messageFor(problems, field),
    clearErrors: () => setProblems([]),
  };
}

/** Sends a draft. @returns what came of it; null where it was given up before all of it had left */
async function send(
  attempt: Attempt,
  { text, media, client_id }: PostDraft,
  onProgress: (share: number) => void,
): Promise<Result<Post> | null> {
  const { signal } = attempt.controller;
  const files = media.map(({ file }) => file);
  const posters = await drawPosters(files);
  if (signal.aborted) return null;
  attempt.isThrough = files.length === 0;
  const answer = await request(
    feedCalls.CreatePost,
    {
      text,
      media: files,
      posters,
      alt: media.map(({ alt }) => alt),
      ...(client_id && { client_id }),
    },
    {
      signal,
      onProgress(share) {
        attempt.isThrough = share === 1;
        onProgress(share);
      },
    },
  );
  return signal.aborted ? null : answer;
}

/** Takes back what was cancelled, and forgets the draft of what was not. @returns the post, if there is one now */
async function settle(attempt: Attempt, draft: PostDraft, answer: Result<Post>): Promise<Post | null> {
  if (!answer.status || (attempt.isCancelled && (await takeBack(answer.content.id)))) return null;
  await forgetDraft(draft);
  return answer.content;
}

/** Says on the next screen what came of a post. */
function tellElsewhere(posted: Post | null, answer: Result<Post>, ways: Ways): void {
  if (posted) showToast('Posted', { label: 'Open', onPress: () => ways.openPost(posted.id) });
  else tellOfDraft(answer.status ? [] : answer.errors, ways);
}

/** Nobody is told of a draft who has logged out, and has none. */
function tellOfDraft([why]: readonly Problem[], { openDraft }: Ways): void {
  if (isEmpty(readPostDraft())) return;
  const reason = why ? why.message.replace(/\.?$/, '.') : 'Not posted.';
  const open = { label: 'Open', onPress: openDraft };
  showToast(`${reason} It’s kept as a draft.`, open, { stays: true });
}

/** Clears a draft that was posted, on this device, too, unless it says something else by now. */
async function forgetDraft({ client_id }: PostDraft): Promise<void> {
  if (readPostDraft().client_id !== client_id) return;
  clearPostDraft();
  await whenDraftIsStored();
}

/** Takes back a post that came into being though it was cancelled. @returns whether it is gone; else its writer sees it */
async function takeBack(post_id: number): Promise<boolean> {
  const answer = await request(feedCalls.DeletePostByID, { post_id });
  const isGone = answer.status || answer.errors[0]?.code === 404;
  if (isGone) patchPost(post_id, { isGone: true });
  else showProblems(answer.errors);
  return isGone;
}
