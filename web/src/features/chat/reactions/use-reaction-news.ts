import type { ChatMessage, Reaction } from '@quad/contract/chat/shapes.ts';
import { useEffect, useRef } from 'react';
import { namedOf } from '#features/cards/cards.ts';
import { announce } from '#ui/announce.ts';
import { nameSome } from './words.ts';

/** How long reactions are collected, in milliseconds. Then a screen reader reads them out together. */
const TOGETHER_MS = 3000;

/** The new reactions: the ids of people who reacted, the number of further people, and the ids of the messages. */
type News = { user_ids: Set<number>; more: number; messages: Set<number> };

const nothingNew = (): News => ({ user_ids: new Set(), more: 0, messages: new Set() });

/** Makes screen readers say who reacted to the user's own messages in the open chat, at most once in three seconds. */
export function useReactionNews(messages: readonly ChatMessage[], me: number | null): void {
  const known = useRef(new Map<number, readonly Reaction[]>());
  const news = useRef(nothingNew());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const before = known.current;
    const own = messages.filter(({ message }) => message.author_id === me);
    known.current = new Map(own.map(({ message }) => [message.id, ofOthers(message.reactions, me)]));
    for (const [id, reactions] of known.current) collect(news.current, id, before.get(id), reactions);
    if (news.current.messages.size === 0) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      announce(sayWho(news.current));
      news.current = nothingNew();
    }, TOGETHER_MS);
  }, [messages, me]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

const ofOthers = (reactions: readonly Reaction[] = [], me: number | null): Reaction[] =>
  reactions.map((kind) => ({
    ...kind,
    count: kind.count - (kind.mine ? 1 : 0),
    user_ids: kind.user_ids.filter((id) => id !== me),
  }));

const total = (reactions: readonly Reaction[]): number =>
  reactions.reduce((sum, { count }) => sum + count, 0);

/** Adds the people who have reacted to a message since the last check. The first check of a message adds nobody. */
function collect(
  news: News,
  message_id: number,
  before: readonly Reaction[] | undefined,
  after: readonly Reaction[],
): void {
  const added = before ? total(after) - total(before) : 0;
  if (!before || added <= 0) return;
  const earlier = before.flatMap(({ user_ids }) => user_ids);
  const arrived = after.flatMap(({ user_ids }) => user_ids).filter((id) => !earlier.includes(id));
  for (const id of arrived) news.user_ids.add(id);
  news.more += Math.max(0, added - arrived.length);
  news.messages.add(message_id);
}

/** Says who reacted: "Mia and 2 others reacted to your message". */
function sayWho({ user_ids, more, messages }: News): string {
  const known = [...user_ids].flatMap((id) => namedOf(id)?.first_name ?? []).slice(0, 1);
  const who = nameSome(known, user_ids.size + more - known.length);
  return `${who} reacted to your ${messages.size === 1 ? 'message' : 'messages'}`;
}
