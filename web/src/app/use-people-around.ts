import { CHAT_FRIENDS } from '@quad/contract/chat/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { otherSide } from '#features/chat/names.ts';
import { chats } from '#features/chat/queries.ts';
import { useSession } from '#platform/session.ts';
import { useCards } from '#features/cards/cards.ts';

/**
 * The online people who have a direct chat with the user. They are sorted by the latest message, newest first. Each
 * person is listed once, with the friends' chat if there is one.
 */
export function usePeopleAround(): { chat_id: number; person: Card }[] {
  const me = useSession((session) => session.user_id);
  const { data: list } = useQuery(chats);
  const others = useMemo(() => list?.flatMap((chat) => otherSide(chat, me) ?? []), [list, me]);
  const online = useCards(others)?.filter(({ onlineStatus }) => onlineStatus === 'online') ?? [];
  const byId = new Map(online.map((person) => [person.id, person]));
  return (list ?? []).flatMap((chat) => {
    const person = byId.get(otherSide(chat, me) ?? 0);
    if (!person || !byId.delete(person.id)) return [];
    // A friend who is also a match has two chats with the user. Everywhere, a friend's name leads to the friends' chat.
    const friends = list?.find((one) => one.type === CHAT_FRIENDS && otherSide(one, me) === person.id);
    return { chat_id: (friends ?? chat).id, person };
  });
}
