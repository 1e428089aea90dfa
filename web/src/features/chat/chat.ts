import type { Chat as AnsweredChat } from '@quad/contract/chat/shapes.ts';
import { putCards } from '#features/cards/cards.ts';

/**
 * A chat as the page stores it, with its members by their ids. The members' cards are in the store of cards, where they
 * change independently. Components that render people read the cards there, by `members.ts`.
 */
export type Chat = Omit<AnsweredChat, 'members'> & {
  member_ids: number[];
  /**
   * Set for a past chat that shows its other member by name only. The page may know that person's full card from a
   * group.
   */
  isNameOnly?: true;
};

/**
 * Stores the cards of the members that the server sends with chats.
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

/** Stores the member cards of one chat: see `holdChats`. */
export const holdChat = (chat: AnsweredChat, askedAt: number): Chat => holdChats([chat], askedAt)[0] as Chat;
