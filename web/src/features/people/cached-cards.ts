import type { Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { chats } from '#features/chat/requests.ts';

const DETAILS = {
  queryKey: ['chat'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'details',
};

const MESSAGES = {
  queryKey: ['chat'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'messages',
};

/** Changes a person's card in every chat, where they are copied still. */
export function changeCard(cache: QueryClient, user_id: number, change: Partial<Card>): void {
  const inList = (cards: Card[]) => mapOne(cards, ({ id }) => id === user_id, change);
  const inChat = (chat: Chat) => withSame(chat, 'members', inList(chat.members));
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

/** The list with one item changed; the very same list where it holds none. */
function mapOne<Item>(list: Item[], isMeant: (item: Item) => boolean, change: Partial<Item>): Item[] {
  return list.some(isMeant) ? list.map((item) => (isMeant(item) ? { ...item, ...change } : item)) : list;
}

const withSame = <Whole, Key extends keyof Whole>(whole: Whole, key: Key, value: Whole[Key]): Whole =>
  whole[key] === value ? whole : { ...whole, [key]: value };
