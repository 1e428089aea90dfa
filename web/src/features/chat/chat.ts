import type { Chat as AnsweredChat } from '@quad/contract/chat/shapes.ts';
import { putCards } from '#features/cards/cards.ts';

/**
 * A chat as the page stores it: its members by their ids. Their cards are in the store of cards, where they change
 * independently. Components that render people read them there, by `members.ts`.
 */
export type Chat = Omit<AnsweredChat, 'members'> & {
  member_ids: number[];
  /** A past chat that shows its other member by name only. The same person's full card may be known from a group. */
  isNameOnly?: true;
};

/**
 * Stores the cards that came with chats.
 * @param askedAt `now()` of the platform, taken before the request
 * @returns the chats as the page stores them
 */
export function holdChats(answered: readonly AnsweredChat[], askedAt: number): Chat[] {
  putCards(
    answered.flatMap(({ members }) => members),
    askedAt,
  );
  return answered.map(({ members, ...chat }) => ({
    ...chat,
    member_ids: members.map(({ id }) => id),
    ...(members.some(({ name_only }) => name_only) && { isNameOnly: true as const }),
  }));
}

/** The same for one chat. */
export const holdChat = (chat: AnsweredChat, askedAt: number): Chat => holdChats([chat], askedAt)[0] as Chat;
