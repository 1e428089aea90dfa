import type { Notification } from '@quad/contract/notifications/shapes.ts';

/**
 * The topic of a notification. All of one topic share a row: usually those of one kind and one chat, post or user. An
 * accepted friend request shares the topic of the chat that it opened. So does a commit request with the match's chat.
 */
export function topicOf({ id, type, subtype, chat_id, source_user_id }: Notification): string {
  const kind = `${type} ${subtype}`;
  if (kind === 'FRIEND_REQUEST ACCEPT' || kind === 'CHAT NEW_CHAT') return `friend ${source_user_id}`;
  if (kind === 'DATE NEW_CHAT' || kind === 'COMMIT SEND') return `match ${chat_id}`;
  // Notifications from staff name no user, so each one is its own topic.
  if (chat_id === null && source_user_id === null) return `${kind} ${id}`;
  return `${kind} ${chat_id ?? `from ${source_user_id}`}`;
}
