import type { Notification } from '@quad/contract/notifications/shapes.ts';

/**
 * The topic of a notification. All notifications of one topic share a row. Usually, notifications have the same topic
 * if they have the same kind and the same chat, post or user. Accepted friend requests and commit requests are
 * exceptions: they share the topic of the new chat.
 */
export function topicOf({ id, type, subtype, chat_id, source_user_id }: Notification): string {
  const kind = `${type} ${subtype}`;
  if (kind === 'FRIEND_REQUEST ACCEPT' || kind === 'CHAT NEW_CHAT') return `friend ${source_user_id}`;
  if (kind === 'DATE NEW_CHAT' || kind === 'COMMIT SEND') return `match ${chat_id}`;
  // Notifications from staff have no source user. Each of them is its own topic.
  if (chat_id === null && source_user_id === null) return `${kind} ${id}`;
  return `${kind} ${chat_id ?? `from ${source_user_id}`}`;
}
