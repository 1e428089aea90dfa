import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { useConnected } from '#platform/connection-state.ts';
import { now } from '#platform/now.ts';
import { request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { parseStored, tabStorage } from '#platform/storage.ts';
import { showToast } from '#ui/toasts.ts';
import { heldPost, patchPost, showLike } from './store.ts';

/** The likes and unlikes that the server has not confirmed, by the post's id. */
const requested = new Map<number, { liked: boolean; stopShowing: () => void }>();
/** The ids of the posts whose like is being sent. A post has at most one request at a time. */
const sending = new Set<number>();
/** The ids of the posts whose likes wait for the connection. An id remains until the server has confirmed the like. */
const waiting = new Set<number>();

/**
 * The time before the next attempt if the server was not reached, in milliseconds. A reconnect sends the likes at once.
 */
const AGAIN_MS = 5000;
let again: ReturnType<typeof setTimeout> | undefined;

/** Likes or unlikes a post. The screen shows the change at once. After several presses, the last one counts. */
export async function toggleLike(post_id: number): Promise<void> {
  const post = heldPost(post_id);
  if (!post) return;
  requestLike(post_id, !post.has_liked);
  await settle(post_id);
}

/** Shows a post as liked or not liked before the server confirms it. For undefined, shows the server's state again. */
function requestLike(post_id: number, liked: boolean | undefined): void {
  const before = requested.get(post_id);
  if (liked === undefined) {
    requested.delete(post_id);
    waiting.delete(post_id);
  } else requested.set(post_id, { liked, stopShowing: showLike(post_id, liked) });
  before?.stopShowing();
  storeRequested();
}

/** The key under which this tab stores unconfirmed likes, so that a reload loses none. */
const STORAGE_KEY = 'quad-likes';

type StoredLikes = { user_id: number | null; likes: { post_id: number; liked: boolean }[] };

function storeRequested(): void {
  const likes = [...requested].map(([post_id, { liked }]) => ({ post_id, liked }));
  const stored: StoredLikes = { user_id: useSession.getState().user_id, likes };
  if (likes.length === 0) tabStorage.remove(STORAGE_KEY);
  else tabStorage.set(STORAGE_KEY, JSON.stringify(stored));
}

/** Sends the stored likes of the previous page in this tab. */
function sendStored(): void {
  const stored = parseStored(tabStorage.get(STORAGE_KEY)) as StoredLikes | null;
  if (stored?.user_id !== useSession.getState().user_id) return;
  for (const { post_id, liked } of stored?.likes ?? []) {
    requestLike(post_id, liked);
    void settle(post_id);
  }
}

const requestedLike = (post_id: number): boolean | undefined => requested.get(post_id)?.liked;

/** Sends the like or unlike of the user's last press. Repeats until the server has confirmed the latest press. */
async function settle(post_id: number): Promise<void> {
  if (sending.has(post_id)) return;
  sending.add(post_id);
  try {
    let liked = requestedLike(post_id);
    while (liked !== undefined && (await sendLike(post_id, liked))) liked = requestedLike(post_id);
  } finally {
    sending.delete(post_id);
  }
}

/**
 * Sends one like or unlike.
 * @returns whether the server has confirmed it; the user may have pressed again meanwhile
 */
async function sendLike(post_id: number, liked: boolean): Promise<boolean> {
  const sentAt = now();
  const answer = await request(
    commentAndLikeCalls.LikePostByID,
    { post_id, action: liked ? 1 : 0 },
    { keepalive: true },
  );
  if (answer.status) {
    const { action, like_count } = answer.content;
    // The patch has the time of sending, so that it does not overwrite a later change that has arrived as an event.
    patchPost(post_id, { has_liked: action === 1, like_count }, sentAt);
    if (requestedLike(post_id) === liked) requestLike(post_id, undefined);
    return true;
  }
  const { code } = answer.errors[0] ?? { code: null };
  if (code === null) waitForConnection(post_id);
  // 401 means that the user is signed out. The like remains stored until the same user signs in again.
  else if (code !== 401) {
    const last = requestedLike(post_id);
    requestLike(post_id, undefined);
    if (code === 404) patchPost(post_id, { isGone: true });
    if (last === undefined) return false;
    showToast(code === 404 ? 'That post is gone.' : failed(last), retryOf(post_id, last, code));
  }
  return false;
}

const failed = (liked: boolean): string => (liked ? 'Couldn’t like that.' : 'Couldn’t unlike that.');

const retryOf = (post_id: number, liked: boolean, code: number) =>
  code === 404
    ? undefined
    : {
        label: 'Retry',
        onPress: () => {
          requestLike(post_id, liked);
          void settle(post_id);
        },
      };

function waitForConnection(post_id: number): void {
  if (waiting.size === 0) showToast('You’re offline. Your like goes through once you’re back.');
  waiting.add(post_id);
  clearTimeout(again);
  again = setTimeout(tellWaiting, AGAIN_MS);
}

function tellWaiting(): void {
  clearTimeout(again);
  for (const post_id of waiting) void settle(post_id);
}

useConnected.subscribe(({ restored }, before) => {
  if (restored !== before.restored) tellWaiting();
});

// Removes unsent likes when another user signs in.
useSession.subscribe(({ user_id }, before) => {
  if (user_id === before.user_id) return;
  requested.clear();
  waiting.clear();
  sending.clear();
  sendStored();
});
sendStored();
