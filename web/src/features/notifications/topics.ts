import type { Notification } from '@quad/contract/notifications/shapes.ts';

/**
 * What a notification is about: of one kind and one thing there is one row. That a friend request was accepted and that
 * the chat is there which it opened are one thing, too; so are a match's chat and the wish to commit that opened it.
 */
export function topicOf({ id, type, subtype, chat_id, source_user_id }: Notification): string {
  const kind = `${type} ${subtype}`;
  if (kind === 'FRIEND_REQUEST ACCEPT' || kind === 'CHAT NEW_CHAT') return `friend ${source_user_id}`;
  if (kind === 'DATE NEW_CHAT' || kind === 'COMMIT SEND') return `match ${chat_id}`;
  // Of staff nobody is named: each of their decisions is a thing of its own.
  if (chat_id === null && source_user_id === null) return `${kind} ${id}`;
  return `${kind} ${chat_id ?? `from ${source_user_id}`}`;
}
