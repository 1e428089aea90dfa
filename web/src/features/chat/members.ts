import { CHAT_FRIENDS, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Name, useCard, useName, useNames } from '#features/cards/cards.ts';
import { useSession } from '#platform/session.ts';
import type { Chat } from './chat.ts';
import { chatTitle, namedInTitle, otherSide } from './names.ts';
import { chats } from './queries.ts';

// Hooks that read the people of chats and follow their changes. Names and cards have separate hooks, so that a change
// of presence does not re-render titles.

const NOBODY = 0;

/** Returns the card of the other person in a direct chat; undefined in a group. */
export const useOther = (chat: Chat, me: number | null): Card | undefined =>
  useCard(otherSide(chat, me) ?? NOBODY);

/** Returns the name of the other person in a direct chat; undefined in a group. */
export const useOtherName = (chat: Chat, me: number | null): Name | undefined =>
  useName(otherSide(chat, me) ?? NOBODY);

/** Returns a chat's title, and follows changes of names. */
export function useChatTitle(chat: Chat, me: number | null): string {
  const named = useMemo(() => namedInTitle(chat, me), [chat, me]);
  return chatTitle(chat, useNames(named));
}

/**
 * Returns the title of a match's chat if the two people also have a chat as friends: "Your match chat with Priya".
 * Otherwise undefined.
 */
export function useMatchLabel(chat: Chat, me: number | null): string | undefined {
  const other = useOtherName(chat, me);
  const { data: isSecond } = useQuery({
    ...chats,
    select: (list) =>
      chat.type === CHAT_MATCH &&
      list.some(({ type, member_ids }) => type === CHAT_FRIENDS && member_ids.includes(other?.id ?? NOBODY)),
  });
  return isSecond && other ? `Your match chat with ${other.first_name}` : undefined;
}

/** Returns the title of the chat on screen; undefined if no chat is on screen. */
export function useOpenTitle(open: Chat | undefined, me: number | null): string | undefined {
  const named = useMemo(() => (open ? namedInTitle(open, me) : []), [open, me]);
  const people = useNames(named);
  return open && chatTitle(open, people);
}

/** Returns the titles of chats, in the order of the chats. */
export function useChatTitles(list: readonly Chat[], me: number | null): string[] {
  const named = useMemo(() => list.map((chat) => namedInTitle(chat, me)), [list, me]);
  const known = useNames(useMemo(() => [...new Set(named.flat())], [named]));
  return useMemo(() => {
    const names = new Map(known.map((name) => [name.id, name]));
    const knownOf = (ids: readonly number[] = []) => ids.flatMap((id) => names.get(id) ?? []);
    return list.map((chat, at) => chatTitle(chat, knownOf(named[at])));
  }, [list, named, known]);
}

/** The maximum number of faces in a group's picture. */
export const DRAWN = 4;

/** The members whose faces are in a group's picture. A user without other members sees their own face. */
export function useFaces({ member_ids }: Chat): Name[] {
  const me = useSession((session) => session.user_id);
  const drawn = useMemo(() => {
    const others = member_ids.filter((id) => id !== me);
    return (others.length > 0 ? others : member_ids).slice(0, DRAWN);
  }, [member_ids, me]);
  return useNames(drawn);
}

/** The names of the given members, in the order of the chat's members. */
export function useSomeNames(chat: Chat, user_ids: readonly number[]): Name[] {
  const { member_ids } = chat;
  const some = useMemo(() => {
    const wanted = new Set(user_ids);
    return member_ids.filter((id) => wanted.has(id));
  }, [member_ids, user_ids]);
  return useNames(some);
}
