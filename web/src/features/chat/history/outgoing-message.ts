import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Outgoing } from '../composer/outbox.ts';

/**
 * Turns an unsent message into the form of a stored message. The result has no message number. It has no media either,
 * because the files are not uploaded yet.
 */
export function asMessage({
  client_id,
  user_id,
  chat_id,
  content,
  created,
  replying,
  mentions,
}: Outgoing): ChatMessage {
  const author_id = user_id ?? 0;
  return {
    message: {
      id: 0,
      seq: 0,
      content,
      ...(replying && { reply: replying }),
      ...(mentions && { mentions: [...mentions] }),
      media: [],
      creation_time: new Date(created).toISOString(),
      author_id,
      client_id,
      options: { chat_id, read: [] },
    },
    user: { id: author_id, first_name: '', last_name: '', pfp_url: null },
  };
}
