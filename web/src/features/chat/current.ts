import type { Chat } from '@quad/contract/chat/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { useMemo } from 'react';
import { authorNow } from '#features/people/authors.ts';
import { putCards, useCards, useNamed } from '#features/people/cards.ts';

// A chat names its people as they were when it was fetched. Their cards change apart from it, so that presence changes
// no list of chats, and whoever draws people asks for them here.

/** Takes in the cards that came with chats. @returns the chats */
export function withCards<Chats extends readonly Chat[]>(list: Chats, askedAt: number): Chats {
  putCards(
    list.flatMap(({ members }) => members),
    askedAt,
  );
  return list;
}

/** Members of chats as they are now, in their order. */
function useMembers(members: readonly Card[]): readonly Card[] {
  const ids = useMemo(() => members.map(({ id }) => id), [members]);
  const cards = useCards(ids);
  return useMemo(() => {
    const known = new Map(cards.map((card) => [card.id, card]));
    return members.map((member) => known.get(member.id) ?? member);
  }, [members, cards]);
}

const NOBODY: readonly Card[] = [];

/** A chat with its members, and the author of its last message, as they are now. */
export function useCurrent<One extends Chat | undefined>(chat: One): One {
  const members = useMembers(chat?.members ?? NOBODY);
  const last = chat?.lastMessage ?? null;
  const known = useNamed(last?.user.id ?? 0);
  return useMemo(
    () =>
      chat && {
        ...chat,
        members: [...members],
        lastMessage: last && { ...last, user: authorNow(last.user, known) },
      },
    [chat, members, last, known],
  );
}
