import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { isCommitRequest } from './kinds.ts';
import { topicOf } from './topics.ts';

/** Notifications as rows, newest first: of each thing the latest, unread while one of them is. */
export function rowsOf(list: readonly Notification[]): Notification[] {
  const rows = new Map<string, Notification>();
  for (const one of list) {
    const topic = topicOf(one);
    const row = rows.get(topic);
    rows.set(topic, row ? joined(row, one) : one);
  }
  return [...rows.values()];
}

/** How many things there are that one has not read of. */
export const countUnread = (list: readonly Notification[]): number =>
  rowsOf(list).filter(({ is_read }) => !is_read).length;

/** One row of two notifications of the same thing. It says how it began, and leads to the chat that is there since. */
function joined(later: Notification, earlier: Notification): Notification {
  const isOpening = later.type === 'CHAT' && earlier.type === 'FRIEND_REQUEST';
  return {
    ...(isOpening ? earlier : later),
    id: later.id,
    chat_id: later.chat_id ?? earlier.chat_id,
    // A wish to commit is read with its answer, whatever is unread of the chat that it opened.
    is_read: isCommitRequest(later) ? later.is_read : later.is_read && earlier.is_read,
  };
}
