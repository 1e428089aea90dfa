import { CHAT_GROUP, type Chat, type ChatMessage } from '@quad/contract/chat/shapes.ts';
import { collapseSpaces } from '@quad/contract/core/text.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { fullName } from '#features/people/names.ts';

/** The other side of a chat for two; undefined in a group. */
export const otherSide = (chat: Chat, me: number | null): Card | undefined =>
  chat.type === CHAT_GROUP ? undefined : chat.members.find(({ id }) => id !== me);

/** What a chat is called: the group's title, or the other person's name. */
export function chatTitle(chat: Chat, me: number | null): string {
  const other = otherSide(chat, me);
  return other ? fullName(other) : chat.title || 'Group chat';
}

/** A message in one line, as lists and the banner show it: "Photo", "Video", or its text. */
export function messageLine({ message, user }: ChatMessage): string {
  if (user.blocked) return 'Blocked user';
  if (message.content) return collapseSpaces(message.content.replaceAll('\n', ' '));
  return message.media[0]?.type === 'video' ? 'Video' : 'Photo';
}

/** The same with who said it, where that is not plain: "You: …", in groups "Priya: …". */
export function previewLine(chat: Chat, me: number | null): string {
  const last = chat.lastMessage;
  if (!last) return 'Say hi';
  const line = messageLine(last);
  if (last.user.blocked) return 'Blocked user';
  if (last.message.author_id === me) return `You: ${line}`;
  return chat.type === CHAT_GROUP ? `${last.user.first_name}: ${line}` : line;
}

/**
 * Whether the other one in a chat of two is there; nothing in one that has ended, of which no events come any more.
 */
export const presenceOf = (chat: Chat, me: number | null): Card['onlineStatus'] | undefined =>
  chat.writable ? otherSide(chat, me)?.onlineStatus : undefined;

/** The line under a chat's title: "online", or "4 people, 3 online". */
export function presenceLine(chat: Chat, me: number | null): string {
  const other = otherSide(chat, me);
  if (!chat.writable) return 'Past chat';
  if (other) return other.onlineStatus;
  const online = chat.members.filter(({ id, onlineStatus }) => id === me || onlineStatus === 'online').length;
  const people = chat.member_count === 1 ? '1 person' : `${chat.member_count} people`;
  return `${people}, ${online} online`;
}
