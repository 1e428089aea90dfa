import type { chatServerEvents } from '@quad/contract/chat/events.ts';
import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import { useSession } from '#platform/session.ts';
import type { Chat } from '../chat.ts';
import { knownChange, patchMessage } from './message-store.ts';
import { requestMessages } from './request-messages.ts';

/** An event about one change of a message. */
export type MessageChange = PayloadOf<typeof chatServerEvents, 'chat:changeMessage'>;

/** After this many full pages of changes, the page fetches the chat's messages again instead. */
const MOST_PAGES = 3;

/** For each chat, the number of the last change up to which the page has applied all changes. */
const appliedUpTo = new Map<number, number>();
/**
 * `appliedUpTo` at the latest connect. An event right after the connect raises `appliedUpTo`, although the page still
 * misses earlier changes.
 */
const appliedAtConnect = new Map<number, number>();

useSession.subscribe(({ user_id }, before) => {
  if (user_id === before.user_id) return;
  appliedUpTo.clear();
  appliedAtConnect.clear();
});

/**
 * Changes a message after an event.
 * @returns whether the page must fetch the message, because the event came too late or does not contain the new fields
 */
export function heardChange(event: MessageChange): boolean {
  const { chat_id, message_id, change } = event;
  appliedChanges(chat_id, change);
  const known = knownChange(message_id);
  if (change < known) return true;
  const parts = partsOf(event);
  // An event contains the current values of fields, so applying an event twice does no harm. An event with a known
  // number may contain further fields.
  if (Object.keys(parts).length === 0) return change > known;
  patchMessage(message_id, { ...parts, change });
  return false;
}

/** The fields of a message whose content is gone. */
export const WITHOUT_CONTENT = {
  content: '',
  media: [],
  reactions: [],
  own: null,
  reply: undefined,
  mentions: undefined,
};

/** The fields of a message that an event sets. */
function partsOf({ removed, unsent, edit, reactions, reaction }: MessageChange) {
  const isMine = reaction && reaction.user_id === useSession.getState().user_id;
  return {
    ...(edit && { mentions: undefined, ...edit }),
    ...(reactions && { reactions }),
    ...(isMine && { own: reaction.emoji }),
    ...(removed && { ...WITHOUT_CONTENT, removed }),
    ...(unsent && { ...WITHOUT_CONTENT, unsent }),
  };
}

/** Records that the page has applied a chat's changes up to a number, by an event or by new pages. */
export function appliedChanges(chat_id: number, change: number): void {
  appliedUpTo.set(chat_id, Math.max(change, appliedUpTo.get(chat_id) ?? 0));
}

/**
 * Records the number of each chat's last change, as the old list has it. It runs before the list is fetched again. If
 * the page has applied a chat's changes, it uses the number of the last applied change.
 */
export function listedChanges(list: readonly Chat[] = []): void {
  for (const { id, last_change } of list) if (!appliedUpTo.has(id)) appliedUpTo.set(id, last_change);
  for (const [chat_id, change] of appliedUpTo) appliedAtConnect.set(chat_id, change);
}

/**
 * Fetches the messages of a chat that were changed during a lost connection.
 * @param last_change the number of the chat's last change
 * @returns 'all' if all were fetched, 'too many' if more messages were changed, 'failed' if a request failed
 */
export async function fetchChanges(
  chat_id: number,
  last_change: number,
): Promise<'all' | 'too many' | 'failed'> {
  // If the page knows no change of the chat, nothing is fetched here. The caller fetches the newest messages in any
  // case.
  let changed_after = appliedAtConnect.get(chat_id) ?? appliedUpTo.get(chat_id) ?? last_change;
  for (let page = 0; changed_after < last_change && page < MOST_PAGES; page += 1) {
    const answer = await requestMessages({ chat_id, changed_after });
    if (!answer.status) return 'failed';
    const { messages } = answer.content;
    changed_after =
      messages.length < MESSAGES_PAGE ? last_change : (messages.at(-1)?.message.change ?? last_change);
    appliedChanges(chat_id, changed_after);
  }
  appliedAtConnect.delete(chat_id);
  return changed_after < last_change ? 'too many' : 'all';
}
