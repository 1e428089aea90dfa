import type { Chat as AnsweredChat } from '@quad/contract/chat/shapes.ts';
import { putCards } from '#features/people/cards.ts';

/**
 * A chat as the page holds it: whose it is by their ids. Their cards are in the store of cards, where they change
 * without it; whoever draws people asks for them there, by `members.ts`.
 */
export type Chat = Omit<AnsweredChat, 'members'> & { member_ids: number[] };

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
  return answered.map(({ members, ...chat }) => ({ ...chat, member_ids: members.map(({ id }) => id) }));
}

/** The same of one chat. */
export function holdChat({ members, ...chat }: AnsweredChat, askedAt: number): Chat {
  return { ...chat, member_ids: putCards(members, askedAt) };
}
