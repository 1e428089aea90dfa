import type { Chat as AnsweredChat } from '@quad/contract/chat/shapes.ts';
import { putCards } from '#features/cards/cards.ts';

/**
 * A chat as the page holds it: whose it is by their ids. Their cards are in the store of cards, where they change
 * without it; components that draw people ask for them there, by `members.ts`.
 */
export type Chat = Omit<AnsweredChat, 'members'> & {
  member_ids: number[];
  /** A past chat that shows its other member by name only. The same person's card may be known from a group. */
  isNameOnly?: true;
};

/**
 * Takes in the cards that came with chats.
 * @param askedAt `now()` of the platform, taken before asking
 * @returns the chats as the page holds them
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

/** The same of one chat. */
export const holdChat = (chat: AnsweredChat, askedAt: number): Chat => holdChats([chat], askedAt)[0] as Chat;
