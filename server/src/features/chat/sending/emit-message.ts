import type { Author, ChatMessage, Message } from '@quad/contract/chat/shapes.ts';
import type { ShownMedia } from '#platform/media/media.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { viewMessage } from '../views.ts';
import type { NewMessage, Stored } from './queries.ts';

/**
 * Emits a stored message to all devices of everybody who was a member at the commit. Only the author gets the
 * `client_id`, and only members who have blocked the author get `blocked`. All others get the same payload, which is
 * encoded once.
 * @returns the message as its author sees it
 */
export function emitMessage(
  emit: Emit,
  { chat_id, author_id, content, client_id, reply_seq }: NewMessage,
  { member_ids, blocker_ids, told_ids, quoted_id, ...stored }: Stored,
  media: readonly ShownMedia[],
): ChatMessage {
  const row = {
    ...stored,
    author_id,
    content,
    client_id,
    media,
    change: null,
    is_unsent: false,
    edited_at: null,
    reactions: null,
    reply: reply_seq === null ? null : { seq: reply_seq, message_id: quoted_id },
  };
  const own = viewMessage(chat_id, row, { ...stored, is_deleted: false, is_blocked: false });
  const { client_id: _, ...message } = own.message;
  const blockers = new Set(blocker_ids);
  const told = new Set(told_ids);
  const others = member_ids.filter((user_id) => user_id !== author_id);
  const isOf = (group: ReadonlySet<number>) => (user_id: number) => group.has(user_id);
  const neither = others.filter((user_id) => !blockers.has(user_id) && !told.has(user_id));
  spread(emit, neither, message, own.user);
  spread(emit, others.filter(isOf(told)), message, own.user, { mentioned: true });
  spread(emit, others.filter(isOf(blockers)), message, { ...own.user, blocked: true });
  spread(emit, [author_id], own.message, own.user);
  return own;
}

function spread(
  emit: Emit,
  user_ids: readonly number[],
  message: Message,
  user: Author,
  more: { mentioned?: true } = {},
): void {
  if (user_ids.length === 0) return;
  emit(user_ids.map(userRoom), 'chat:message', { message, user, options: message.options, ...more });
}
