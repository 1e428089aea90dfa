import type { Notification } from '@quad/contract/notifications/shapes.ts';
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

/** One row of two notifications of the same thing. It says how it began, and leads to the chat that is there since. */
function joined(later: Notification, earlier: Notification): Notification {
  const isOpening = later.type === 'CHAT' && earlier.type === 'FRIEND_REQUEST';
  return {
    ...(isOpening ? earlier : later),
    id: later.id,
    chat_id: later.chat_id ?? earlier.chat_id,
    is_read: later.is_read && earlier.is_read,
  };
}
