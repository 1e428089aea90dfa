import type { Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { ContentOf } from '@quad/contract/core/call.ts';
import type { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { chats } from '#features/chat/requests.ts';
import { person } from './requests.ts';

type Found = ContentOf<typeof peopleCalls.SearchUsers>;

const LISTS = { queryKey: ['people', 'list'] };
const SEARCHES = { queryKey: ['people', 'search'] };
const DETAILS = {
  queryKey: ['chat'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'details',
};

const MESSAGES = {
  queryKey: ['chat'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'messages',
};

/** Changes a person's card in every place where one is cached, so that all that is drawn of them agrees. */
export function changeCard(cache: QueryClient, user_id: number, change: Partial<Card>): void {
  const inList = (cards: Card[]) => mapOne(cards, ({ id }) => id === user_id, change);
  const inChat = (chat: Chat) => withSame(chat, 'members', inList(chat.members));
  cache.setQueryData(person(user_id).queryKey, (card) => card && { ...card, ...change });
  cache.setQueriesData<Card[]>(LISTS, (cards) => cards && inList(cards));
  cache.setQueriesData<Found>(SEARCHES, (found) => found && withSame(found, 'users', inList(found.users)));
  cache.setQueryData(chats.queryKey, (list) => {
    const next = list?.map(inChat);
    return next?.some((chat, at) => chat !== list?.[at]) ? next : list;
  });
  cache.setQueriesData<Chat>(DETAILS, (chat) => chat && inChat(chat));
}

/** Marks a person's messages, wherever they are cached, as those of somebody one blocked, or takes the mark off. */
export function markAuthor(cache: QueryClient, user_id: number, blocked: boolean): void {
  const marked = (item: ChatMessage): ChatMessage =>
    item.user.id === user_id ? { ...item, user: { ...item.user, blocked } } : item;
  cache.setQueriesData<InfiniteData<{ messages: ChatMessage[] }>>(
    MESSAGES,
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map(({ messages }) => ({ messages: messages.map(marked) })),
      },
  );
  cache.setQueryData(chats.queryKey, (list) =>
    list?.map((chat) => (chat.lastMessage ? { ...chat, lastMessage: marked(chat.lastMessage) } : chat)),
  );
}

/** Takes a person out of every list of people, as after a block. */
export function dropCard(cache: QueryClient, user_id: number): void {
  const others = (cards: Card[]) => cards.filter(({ id }) => id !== user_id);
  cache.setQueriesData<Card[]>(LISTS, (cards) => cards && others(cards));
  cache.setQueriesData<Found>(SEARCHES, (found) => found && { ...found, users: others(found.users) });
}

/** A person's card from wherever one is cached, to show at once while the full one is on its way. */
export function cachedCard(cache: QueryClient, user_id: number): Card | undefined {
  const lists = cache.getQueriesData<Card[]>(LISTS).flatMap(([, cards]) => cards ?? []);
  const found = cache.getQueriesData<Found>(SEARCHES).flatMap(([, answer]) => answer?.users ?? []);
  const details = cache.getQueriesData<Chat>(DETAILS).flatMap(([, chat]) => chat?.members ?? []);
  const inChats = cache.getQueryData(chats.queryKey)?.flatMap(({ members }) => members) ?? [];
  const one = cache.getQueryData(person(user_id).queryKey);
  return one ?? [lists, found, details, inChats].flat().find(({ id }) => id === user_id);
}

/** The list with one item changed; the very same list where it holds none. */
function mapOne<Item>(list: Item[], isMeant: (item: Item) => boolean, change: Partial<Item>): Item[] {
  return list.some(isMeant) ? list.map((item) => (isMeant(item) ? { ...item, ...change } : item)) : list;
}

const withSame = <Whole, Key extends keyof Whole>(whole: Whole, key: Key, value: Whole[Key]): Whole =>
  whole[key] === value ? whole : { ...whole, [key]: value };
