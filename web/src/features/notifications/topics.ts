import type { Notification } from '@quad/contract/notifications/shapes.ts';

/**
 * What a notification is about: of one kind and one thing there is one row. That a friend request was accepted and that
 * the chat is there which it opened are one thing, too.
 */
export function topicOf({ type, subtype, chat_id, source_user_id }: Notification): string {
  const kind = `${type} ${subtype}`;
  if (kind === 'FRIEND_REQUEST ACCEPT' || kind === 'CHAT NEW_CHAT') return `friend ${source_user_id}`;
  return `${kind} ${chat_id ?? `from ${source_user_id}`}`;
}

/** How many things there are that one has not read of: as many as rows are unread. */
export const countUnread = (list: readonly Notification[]): number =>
  new Set(list.filter(({ is_read }) => !is_read).map(topicOf)).size;
