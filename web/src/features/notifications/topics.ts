import type { Notification } from '@quad/contract/notifications/shapes.ts';

/**
 * The topic of a notification. All notifications of one topic share a row. An accepted friend request has the same
 * topic as the new chat with the friend. A commit request has the same topic as the new chat with the match.
 */
export function topicOf({ id, type, subtype, chat_id, source_user_id }: Notification): string {
  const kind = `${type} ${subtype}`;
  if (kind === 'FRIEND_REQUEST ACCEPT' || kind === 'CHAT NEW_CHAT') return `friend ${source_user_id}`;
  if (kind === 'DATE NEW_CHAT' || kind === 'COMMIT SEND') return `match ${chat_id}`;
  // Notifications from staff have no source user. Each of them is its own topic.
  if (chat_id === null && source_user_id === null) return `${kind} ${id}`;
  return `${kind} ${chat_id ?? `from ${source_user_id}`}`;
}
