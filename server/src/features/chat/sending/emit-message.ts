import type { Author, ChatMessage, Message } from '@quad/contract/chat/shapes.ts';
import type { ShownMedia } from '#platform/media/media.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { viewMessage } from '../views.ts';
import type { Extras } from '../queries/messages.ts';
import type { NewMessage, Stored } from './queries.ts';

/**
 * Emits a stored message to all devices of everybody who was a member at the commit. Only the author gets the
 * `client_id`, and only members who have blocked the author get `blocked`. All others get the same payload, which is
 * encoded once.
 * @returns the message as its author sees it
 */
export function emitMessage(
  emit: Emit,
  sent: NewMessage,
  { member_ids, blocker_ids, told_ids, ...stored }: Stored,
  media: readonly ShownMedia[],
): ChatMessage {
  const { chat_id, author_id, content, client_id } = sent;
  const row = { ...stored, author_id, content, client_id, media, extras: extrasOf(sent, stored) };
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

/** What a new message has if it is a reply or mentions somebody. */
function extrasOf(
  { reply_seq }: NewMessage,
  { quoted_id, mention_ids }: Pick<Stored, 'quoted_id' | 'mention_ids'>,
): Extras | null {
  if (reply_seq === null && mention_ids === null) return null;
  const reply = reply_seq === null ? null : { seq: reply_seq, message_id: quoted_id };
  return { change: null, is_unsent: false, edited_at: null, reactions: null, reply, mention_ids };
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
