import { changeCalls } from '@quad/contract/chat/change-calls.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { create } from 'zustand';
import { useConnected } from '#platform/connection-state.ts';
import { now } from '#platform/now.ts';
import { request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { parseStored, tabStorage } from '#platform/storage.ts';
import { showToast } from '#ui/toasts.ts';
import { patchMessage } from '../history/message-store.ts';
import { WAITING_KEY } from './waiting.ts';

/** The reaction that the user wants. Null takes the reaction back. `waits` is true while the server is out of reach. */
export type Wish = { emoji: string | null; waits: boolean };

/** The reactions that the server has not confirmed, by the message's id. */
export const useWishes = create<Readonly<Record<number, Wish>>>(() => ({}));
/** The ids of the messages whose reaction is being sent. A message has at most one request at a time. */
const sending = new Set<number>();

/**
 * The time before the next attempt if the server was not reached, in milliseconds. A reconnect sends the reactions at
 * once.
 */
const AGAIN_MS = 5000;
let again: ReturnType<typeof setTimeout> | undefined;

const wishOf = (message_id: number): Wish | undefined => useWishes.getState()[message_id];

/**
 * Reacts to a message, or takes the reaction back with null. The page shows the change at once. After several presses,
 * the last one counts. If the server refuses the reaction, the page shows the server's state again and a toast says
 * why.
 */
export async function react(message_id: number, emoji: string | null): Promise<void> {
  setWish(message_id, { emoji, waits: wishOf(message_id)?.waits ?? false });
  await settle(message_id);
}

function setWish(message_id: number, wish: Wish | undefined): void {
  const { [message_id]: _before, ...others } = useWishes.getState();
  useWishes.setState(wish ? { ...others, [message_id]: wish } : others, true);
  store();
}

type Stored = { user_id: number | null; wishes: { message_id: number; emoji: string | null }[] };

/** Stores the unconfirmed reactions in this tab, so that a reload loses none. */
function store(): void {
  const wishes = Object.entries(useWishes.getState()).map(([id, { emoji }]) => ({
    message_id: Number(id),
    emoji,
  }));
  const stored: Stored = { user_id: useSession.getState().user_id, wishes };
  if (wishes.length === 0) tabStorage.remove(WAITING_KEY);
  else tabStorage.set(WAITING_KEY, JSON.stringify(stored));
}

/** Sends the stored reactions of the previous page in this tab. */
function sendStored(): void {
  const stored = parseStored(tabStorage.get(WAITING_KEY)) as Stored | null;
  if (stored?.user_id !== useSession.getState().user_id) return;
  for (const { message_id, emoji } of stored?.wishes ?? []) void react(message_id, emoji);
}

/** Sends the reaction of the user's last press. Repeats until the server has confirmed the latest press. */
async function settle(message_id: number): Promise<void> {
  if (sending.has(message_id)) return;
  sending.add(message_id);
  try {
    let wish = wishOf(message_id);
    while (wish && (await send(message_id, wish.emoji))) wish = wishOf(message_id);
  } finally {
    sending.delete(message_id);
  }
}

/** Sends one reaction. @returns whether the server has answered it, so that a later press can be sent */
async function send(message_id: number, emoji: string | null): Promise<boolean> {
  const sentAt = now();
  const answer = await request(changeCalls.ReactToMessage, { message_id, emoji }, { keepalive: true });
  const problem = answer.status ? undefined : answer.errors[0];
  // 401 means that the user is signed out. The reaction remains stored until the same user signs in again.
  if (problem?.code === 401) return false;
  if (problem?.code === null) {
    waitForConnection(message_id);
    return false;
  }
  const isLast = wishOf(message_id)?.emoji === emoji;
  if (answer.status) {
    const { reactions, change } = answer.content;
    // The patch has the time of the request, so that it does not overwrite a later change from an event.
    patchMessage(message_id, { reactions, change, own: emoji }, sentAt);
  } else if (isLast) showToast(problem?.message ?? 'Unspecified error', retryOf(message_id, emoji, problem));
  if (isLast) setWish(message_id, undefined);
  return true;
}

/**
 * The codes of refusals that a retry cannot change: the chat is closed, the message is gone, it has too many
 * reactions, or operators have stopped them.
 */
const FINAL = [403, 404, 409, 423];

const retryOf = (message_id: number, emoji: string | null, problem: Problem | undefined) =>
  FINAL.includes(problem?.code ?? 0)
    ? undefined
    : { label: 'Retry', onPress: () => void react(message_id, emoji) };

function waitForConnection(message_id: number): void {
  const wish = wishOf(message_id);
  if (!wish) return;
  const isFirst = Object.values(useWishes.getState()).every(({ waits }) => !waits);
  if (isFirst) showToast('You’re offline. Your reaction goes through once you’re back.');
  setWish(message_id, { ...wish, waits: true });
  clearTimeout(again);
  again = setTimeout(sendWaiting, AGAIN_MS);
}

function sendWaiting(): void {
  clearTimeout(again);
  for (const [id, { waits }] of Object.entries(useWishes.getState())) if (waits) void settle(Number(id));
}

useConnected.subscribe(({ restored }, before) => {
  if (restored !== before.restored) sendWaiting();
});

// Removes unsent reactions when another user signs in.
useSession.subscribe(({ user_id }, before) => {
  if (user_id === before.user_id) return;
  useWishes.setState({}, true);
  sending.clear();
  sendStored();
});
sendStored();
