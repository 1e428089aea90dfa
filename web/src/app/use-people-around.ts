import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { otherSide } from '#features/chat/names.ts';
import { chats } from '#features/chat/queries.ts';
import { useSession } from '#platform/session.ts';
import { useCards } from '#features/cards/cards.ts';

/**
 * The people who are online and have a chat of two with the user. Each comes once, with the latest chat; latest first.
 */
export function usePeopleAround(): { chat_id: number; person: Card }[] {
  const me = useSession((session) => session.user_id);
  const { data: list } = useQuery(chats);
  const others = useMemo(() => list?.flatMap((chat) => otherSide(chat, me) ?? []), [list, me]);
  const online = useCards(others)?.filter(({ onlineStatus }) => onlineStatus === 'online') ?? [];
  const byId = new Map(online.map((person) => [person.id, person]));
  return (list ?? []).flatMap((chat) => {
    const person = byId.get(otherSide(chat, me) ?? 0);
    // A friend may be a match as well. Such a person comes once, with the later of the two chats.
    return person && byId.delete(person.id) ? { chat_id: chat.id, person } : [];
  });
}
