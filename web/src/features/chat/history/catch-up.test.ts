import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { makeCache } from '#platform/cache.ts';
import { now } from '#platform/now.ts';
import { card, chatWith } from '#testing/cards.ts';
import { said } from '#testing/chat-server.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { holdChats } from '../chat.ts';
import { messagesOf } from './queries.ts';
import { changeMessages } from './catch-up.ts';
import { catchUpMessages } from './catch-up-all.ts';
import { heardChange, listedChanges } from './catch-up-changes.ts';
import { messageNow } from './message-store.ts';
import { mergeMessages } from './message-pages.ts';
import { markRead } from './readers.ts';

const EDIT = { content: 'Now', edited_time: '2026-11-07T05:00:00.000Z' };
const readBy = (user_id: number) => ({ options: { chat_id: 1, read: [{ user_id }] } });
const upTo = (chat_id: number, seq: number) =>
  Array.from({ length: seq }, (_, at) => said(chat_id, at + 1, { id: chat_id * 1000 + at + 1 }));

/** Makes a cache with loaded messages of some chats, and a fake server with more messages. */
function start(loaded: Record<number, ChatMessage[][]>, server: Record<number, ChatMessage[]>) {
  const cache = makeCache();
  for (const [chat_id, pages] of Object.entries(loaded))
    cache.setQueryData(messagesOf(Number(chat_id)).queryKey, {
      pages: pages.map((messages) => ({ messages: messages.toReversed() })),
      pageParams: pages.map(() => ({ page: 0 as const })),
    });
  const inputs = answer(messageCalls.GetMessages, ({ chat_id, after_message_id }) => {
    const all = server[chat_id] ?? [];
    const later = all.filter(({ message }) => message.id > (after_message_id ?? 0)).slice(0, 3);
    return success({ messages: (after_message_id == null ? all.slice(-3) : later).toReversed() });
  });
  const chats = Object.entries(server).map(([chat_id, messages]) =>
    chatWith(card(), { id: Number(chat_id), lastMessage: messages.at(-1) ?? null }),
  );
  const list = holdChats(chats, now());
  return { cache, asked: inputs, list };
}

const pages = (cache: QueryClient, chat_id: number) =>
  cache
    .getQueryData(messagesOf(chat_id).queryKey)
    ?.pages.map(({ messages }) => messages.map(({ message }) => message.seq));
const isOld = (cache: QueryClient, chat_id: number) =>
  cache.getQueryState(messagesOf(chat_id).queryKey)?.isInvalidated;

test('only chats that moved are asked for what is new, from the last message before a hole on', async () => {
  const withHole = [...upTo(2, 2), ...upTo(2, 4).slice(3)];
  const {
    cache,
    asked: inputs,
    list,
  } = start(
    { 1: [upTo(1, 2)], 2: [withHole], 3: [upTo(3, 2)] },
    { 1: upTo(1, 2), 2: upTo(2, 9), 3: upTo(3, 3) },
  );
  await catchUpMessages(cache, list, null);
  expect(pages(cache, 1)).toEqual([[2, 1]]);
  expect(pages(cache, 2)).toEqual([[9, 8, 7, 6, 5, 4, 3, 2, 1]]);
  expect(pages(cache, 3)).toEqual([[3, 2, 1]]);
  expect(inputs.filter(({ chat_id }) => chat_id === 1)).toEqual([]);
  expect(inputs.filter(({ chat_id }) => chat_id === 3).map((one) => one.after_message_id)).toEqual([
    3002, 3003,
  ]);
});

test('without a list every loaded chat may have moved', async () => {
  const { cache, list } = start({ 1: [upTo(1, 2)] }, { 1: upTo(1, 3) });
  expect(list).toHaveLength(1);
  await catchUpMessages(cache, undefined, null);
  expect(pages(cache, 1)).toEqual([[3, 2, 1]]);
});

test('the chat on screen learns who has read; the others are asked when they are opened', async () => {
  const both = (read: ChatMessage[]) => [...upTo(1, 1), ...read];
  const {
    cache,
    asked: inputs,
    list,
  } = start(
    { 1: [both([said(1, 2, { id: 1002 })])], 2: [upTo(2, 5).slice(3), upTo(2, 3)] },
    { 1: both([said(1, 2, { id: 1002, ...readBy(6) })]), 2: upTo(2, 5) },
  );
  await catchUpMessages(cache, list, 1);
  const newest = cache.getQueryData(messagesOf(1).queryKey)?.pages[0]?.messages[0]?.message;
  expect(newest?.options.read).toEqual([{ user_id: 6 }]);
  expect(inputs).toMatchObject([{ chat_id: 1, page: 0 }]);
  expect([isOld(cache, 1), isOld(cache, 2)]).toEqual([false, true]);
  expect(pages(cache, 2)).toEqual([[5, 4]]);
});

test('what is heard since leaves a chat that is to be asked for as it is', async () => {
  const { cache, list } = start({ 2: [upTo(2, 2)] }, { 2: upTo(2, 2) });
  await catchUpMessages(cache, list, null);
  changeMessages(cache, 2, (loaded) => mergeMessages(loaded, upTo(2, 3).slice(2)));
  changeMessages(cache, 2, (loaded) => markRead(loaded, { user_id: 6 }, 2003));
  expect(pages(cache, 2)).toEqual([[3, 2, 1]]);
  expect(isOld(cache, 2)).toBe(true);
});

test('a person who catches up with a chat at the same time shares it', async () => {
  const { cache, asked: inputs, list } = start({ 1: [upTo(1, 1)] }, { 1: upTo(1, 2) });
  await Promise.all([catchUpMessages(cache, list, null), catchUpMessages(cache, list, null)]);
  expect(inputs.map((one) => one.after_message_id)).toEqual([1001, 1002]);
});

test('the chat on screen learns what was changed during the gap, and asks only once', async () => {
  const { cache, asked, list } = start({ 1: [upTo(1, 2)] }, { 1: upTo(1, 2) });
  listedChanges(list);
  const removed = said(1, 1, { id: 1001, content: '', removed: true, change: 7 });
  const inputs = answer(messageCalls.GetMessages, ({ changed_after }) =>
    success({ messages: changed_after == null ? [] : [removed] }),
  );
  const after = list.map((chat) => ({ ...chat, last_change: 7 }));
  await catchUpMessages(cache, after, 1);
  expect(inputs).toContainEqual({ chat_id: 1, changed_after: 0 });
  expect(messageNow(upTo(1, 1)[0] as ChatMessage).message).toMatchObject({ content: '', removed: true });
  inputs.length = 0;
  await catchUpMessages(cache, after, 1);
  expect(inputs).toEqual([{ chat_id: 1, page: 0 }]);
  expect(asked).toEqual([]);
});

test('an event that comes before the list is fetched hides no change of the gap', async () => {
  const { cache, list } = start({ 1: [upTo(1, 2)] }, { 1: upTo(1, 2) });
  heardChange({ chat_id: 1, message_id: 1002, change: 20, edit: EDIT });
  listedChanges(list);
  heardChange({ chat_id: 1, message_id: 1002, change: 29, edit: EDIT });
  const inputs = answer(messageCalls.GetMessages, () => success({ messages: [] }));
  await catchUpMessages(
    cache,
    list.map((chat) => ({ ...chat, last_change: 29 })),
    1,
  );
  expect(inputs).toContainEqual({ chat_id: 1, changed_after: 20 });
});

test('an event with the number of the last change still says how the message is', () => {
  const reactions = [{ emoji: '👍', count: 1, user_ids: [5] }];
  expect(heardChange({ chat_id: 1, message_id: 1003, change: 30, edit: EDIT })).toBe(false);
  expect(heardChange({ chat_id: 1, message_id: 1003, change: 30, reactions })).toBe(false);
  expect(heardChange({ chat_id: 1, message_id: 1003, change: 30 })).toBe(false);
  const { message } = messageNow(said(1, 3, { id: 1003 }));
  expect(message).toMatchObject({ ...EDIT, reactions: [{ emoji: '👍', count: 1 }] });
});

test('after too many changes the older pages are dropped', async () => {
  const { cache, list } = start({ 2: [upTo(2, 5).slice(3), upTo(2, 3)] }, { 2: upTo(2, 5) });
  listedChanges(list);
  const inputs = answer(messageCalls.GetMessages, ({ changed_after }) =>
    success({
      messages:
        changed_after == null
          ? []
          : Array.from({ length: MESSAGES_PAGE }, (_, at) =>
              said(2, 1, { id: 2001, change: changed_after + at + 1 }),
            ),
    }),
  );
  await catchUpMessages(
    cache,
    list.map((chat) => ({ ...chat, last_change: 500 })),
    2,
  );
  expect(inputs.map((one) => one.changed_after ?? 'newest')).toEqual([0, 30, 60, 'newest']);
  expect(pages(cache, 2)).toEqual([[5, 4]]);
});

test('changes that could not be fetched are asked for again with the whole chat', async () => {
  const { cache, list } = start({ 1: [upTo(1, 2)] }, { 1: upTo(1, 2) });
  listedChanges(list);
  const leave = new InfiniteQueryObserver(cache, messagesOf(1)).subscribe(() => undefined);
  const changed = said(1, 2, { id: 1002, content: 'Edited', change: 900 });
  const inputs = answer(messageCalls.GetMessages, ({ changed_after }) =>
    changed_after == null ? success({ messages: [changed, ...upTo(1, 1)] }) : failure(503, 'Quad is busy'),
  );
  await catchUpMessages(
    cache,
    list.map((chat) => ({ ...chat, last_change: 900 })),
    1,
  );
  leave();
  expect(inputs.filter(({ page }) => page === 0).length).toBeGreaterThan(0);
  expect(messageNow(upTo(1, 2)[1] as ChatMessage).message.content).toBe('Edited');
});
