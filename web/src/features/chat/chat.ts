import type { Chat as AnsweredChat } from '@quad/contract/chat/shapes.ts';
import { putCards } from '#features/cards/cards.ts';
import { putMessages } from './history/message-store.ts';

/**
 * A chat as the page stores it, with the ids of its members. The members' cards are in the store of cards, because they
 * change independently. Components read the cards through `members.ts`.
 */
export type Chat = Omit<AnsweredChat, 'members'> & {
  member_ids: number[];
  /**
   * Set for a past chat whose other member is shown by name only. This flag is not on the member's card, because the
   * page may have the full card from a group.
   */
  isNameOnly?: true;
};

/**
 * Stores the members' cards and the last messages of chats that the server has sent.
 * @param askedAt `now()` of the platform, taken before the request
 * @returns the chats as the page stores them
 */
export function holdChats(answered: readonly AnsweredChat[], askedAt: number): Chat[] {
  putCards(
    // A match may also be a member of a group. The card from the group lacks the picture for matches, so the cards with
    // that picture come last.
    answered
      .flatMap(({ members }) => members)
      .toSorted((a, b) => Number(Boolean(a.real_pfp_url)) - Number(Boolean(b.real_pfp_url))),
    askedAt,
  );
  putMessages(
    answered.flatMap(({ lastMessage }) => lastMessage ?? []),
    askedAt,
  );
  return answered.map(({ members, ...chat }) => ({
    ...chat,
    member_ids: members.map(({ id }) => id),
    ...(members.some(({ name_only }) => name_only) && { isNameOnly: true as const }),
  }));
}

/** Stores the members' cards of one chat. See `holdChats`. */
export const holdChat = (chat: AnsweredChat, askedAt: number): Chat => holdChats([chat], askedAt)[0] as Chat;
