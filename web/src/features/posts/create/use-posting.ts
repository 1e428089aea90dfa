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

/**
 * The error codes after which sending again may succeed. Null means that there was no answer. The other codes mean that
 * the server is busy or down.
 */
const PASSING = new Set([null, 429, 502, 503, 504]);

/** The callbacks that show the outcome to the user. */
type Ways = {
  onPosted: (post_id: number) => void;
  openPost: (post_id: number) => void;
  openDraft: () => void;
};

/** One attempt to send the draft. */
type Attempt = {
  controller: AbortController;
  /** Whether the upload is complete. From then on the server may have created the post, even without an answer. */
  isThrough: boolean;
  isCancelled: boolean;
  /** Whether the author has left the page. */
  isLeft: boolean;
};

const beginAttempt = (): Attempt => ({
  controller: new AbortController(),
  isThrough: false,
  isCancelled: false,
  isLeft: false,
});

/**
 * Sends the draft, one attempt at a time. A cancel during the upload ends the upload. A later cancel deletes the
 * created post. Leaving the page ends the upload, but deletes no post. The draft is stored until the server has
 * confirmed the post.
 */
export function usePosting(ways: Ways) {
  /** The progress of the upload, 0 to 1; null if nothing is uploading. */
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
    /**
     * Whether the user has cancelled after the upload was complete. The post is then deleted when the answer arrives.
     */
    isCancelling,
    /** Whether the attempt has failed, but another attempt may succeed. */
    mayRetry: problems.some(({ code }) => PASSING.has(code)),
    errorOf: (field: string) => messageFor(problems, field),
    clearErrors: () => setProblems([]),
  };
}

/**
 * Sends a draft.
 * @returns the answer; null if the attempt ended before the upload was complete
 */
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

/**
 * Handles the answer. Deletes the post if the user has cancelled. Otherwise removes the draft.
 * @returns the post if it exists now
 */
async function settle(attempt: Attempt, draft: PostDraft, answer: Result<Post>): Promise<Post | null> {
  if (!answer.status || (attempt.isCancelled && (await takeBack(answer.content.id)))) return null;
  await forgetDraft(draft);
  return answer.content;
}

/** Tells the author, who has left the page, whether the post was created. */
function tellElsewhere(posted: Post | null, answer: Result<Post>, ways: Ways): void {
  if (posted) showToast('Posted', { label: 'Open', onPress: () => ways.openPost(posted.id) });
  else tellOfDraft(answer.status ? [] : answer.errors, ways);
}

/** Tells the user that the draft is stored. Shows nothing after a logout, because there is no draft then. */
function tellOfDraft([why]: readonly Problem[], { openDraft }: Ways): void {
  if (isEmpty(readPostDraft())) return;
  const reason = why ? why.message.replace(/\.?$/, '.') : 'Not posted.';
  const open = { label: 'Open', onPress: openDraft };
  showToast(`${reason} It’s kept as a draft.`, open, { stays: true });
}

/** Removes a posted draft from memory and from the database. A draft that has changed since is not removed. */
async function forgetDraft({ client_id }: PostDraft): Promise<void> {
  if (readPostDraft().client_id !== client_id) return;
  clearPostDraft();
  await whenDraftIsStored();
}

/**
 * Deletes a post that was created although the user had cancelled.
 * @returns whether the post is deleted; if not, the author sees the post
 */
async function takeBack(post_id: number): Promise<boolean> {
  const answer = await request(feedCalls.DeletePostByID, { post_id });
  const isGone = answer.status || answer.errors[0]?.code === 404;
  if (isGone) patchPost(post_id, { isGone: true });
  else showProblems(answer.errors);
  return isGone;
}
