import type { Card } from '@quad/contract/people/shapes.ts';
import type { Chat } from './chat.ts';
import { otherSide } from './names.ts';

type Presence = Pick<Card, 'id' | 'onlineStatus'>;

/**
 * Whether the other person in a direct chat is online. Undefined in an ended chat, because the server sends no presence
 * events for it.
 */
export const presenceOf = (chat: Chat, other: Presence | undefined): Card['onlineStatus'] | undefined =>
  chat.writable ? other?.onlineStatus : undefined;

/** The line under a chat's title: "online" or "4 people, 3 online". The count leaves out the user. */
export function presenceLine(chat: Chat, members: readonly Presence[], me: number | null): string {
  const other = members.find(({ id }) => id === otherSide(chat, me));
  if (!chat.writable) return 'Past chat';
  if (other) return other.onlineStatus;
  const online = members.filter(({ id, onlineStatus }) => id !== me && onlineStatus === 'online').length;
  const people = chat.member_count === 1 ? '1 person' : `${chat.member_count} people`;
  return online > 0 ? `${people}, ${online} online` : people;
}
