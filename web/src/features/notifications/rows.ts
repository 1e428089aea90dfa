import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { isCommitRequest } from './kinds.ts';
import { topicOf } from './topics.ts';

/**
 * Groups notifications into rows by topic, the newest first. A row shows the latest notification of its topic. It is
 * unread while any notification of its topic is unread.
 */
export function rowsOf(list: readonly Notification[]): Notification[] {
  const rows = new Map<string, Notification>();
  for (const one of list) {
    const topic = topicOf(one);
    const row = rows.get(topic);
    rows.set(topic, row ? joined(row, one) : one);
  }
  return [...rows.values()];
}

/** The number of unread rows. */
export const countUnread = (list: readonly Notification[]): number =>
  rowsOf(list).filter(({ is_read }) => !is_read).length;

/**
 * Joins two notifications of the same topic. If they report a new friend and the new chat with this friend, the joined
 * row also links to the chat.
 */
function joined(later: Notification, earlier: Notification): Notification {
  const isOpening = later.type === 'CHAT' && earlier.type === 'FRIEND_REQUEST';
  return {
    ...(isOpening ? earlier : later),
    id: later.id,
    chat_id: later.chat_id ?? earlier.chat_id,
    // A commit request is read once it is answered, even if the other notification of its chat is unread.
    is_read: isCommitRequest(later) ? later.is_read : later.is_read && earlier.is_read,
  };
}
