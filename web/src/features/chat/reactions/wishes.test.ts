import { changeCalls } from '@quad/contract/chat/change-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { connectionRestored } from '#platform/connection-state.ts';
import { tabStorage } from '#platform/storage.ts';
import { useToasts } from '#ui/toasts.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { said } from '#testing/chat-server.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { heardChange } from '../history/catch-up-changes.ts';
import { messageNow } from '../history/message-store.ts';
import { WAITING_KEY } from './waiting.ts';
import { react, useWishes } from './wishes.ts';

let message_id = 8000;
let change = 0;
const mine = (emoji: string) => ({ emoji, count: 1, mine: true, user_ids: [ALEX] });
const stored = (emoji: string | null) =>
  success({ message_id, change: (change += 1), reactions: emoji === null ? [] : [mine(emoji)] });
const wish = () => useWishes.getState()[message_id];
const reactionsNow = () => messageNow(said(1, 1, { id: message_id })).message.reactions;
const toasts = () => useToasts.getState().list.map(({ text }) => text);

beforeEach(() => {
  beAlex();
  message_id += 1;
  change = 0;
  useWishes.setState({}, true);
  useToasts.setState({ list: [] });
  tabStorage.remove(WAITING_KEY);
});

test('a reaction is shown at once, and then as the server has stored it', async () => {
  const asked = answer(changeCalls.ReactToMessage, ({ emoji }) => stored(emoji));
  const sent = react(message_id, '👍');
  expect(wish()).toEqual({ emoji: '👍', waits: false });
  await sent;
  expect(wish()).toBeUndefined();
  expect(reactionsNow()).toEqual([mine('👍')]);
  expect(asked).toEqual([{ message_id, emoji: '👍' }]);
  expect(tabStorage.get(WAITING_KEY)).toBeNull();
});

test('presses on one message are sent one after another, and the last one counts', async () => {
  const first = Promise.withResolvers<void>();
  const asked = answer(changeCalls.ReactToMessage, async ({ emoji }) => {
    await first.promise;
    return stored(emoji);
  });
  const all = ['👍', '❤️', '🙏'].map((emoji) => react(message_id, emoji));
  await expect.poll(() => asked.length).toBe(1);
  first.resolve();
  await Promise.all(all);
  expect(asked.map(({ emoji }) => emoji)).toEqual(['👍', '🙏']);
  expect(reactionsNow()).toEqual([mine('🙏')]);
});

test('a refused reaction is put back, in the server’s words', async () => {
  answer(changeCalls.ReactToMessage, () => failure(409, 'This message is gone'));
  await react(message_id, '👍');
  expect(wish()).toBeUndefined();
  expect(reactionsNow()).toBeUndefined();
  expect(toasts()).toEqual(['This message is gone']);
});

test('an event that is later than the answer stays', async () => {
  answer(changeCalls.ReactToMessage, ({ emoji }) => {
    const now = [{ emoji: '👍', count: 2, user_ids: [ALEX, 7] }];
    heardChange({ chat_id: 1, message_id, change: 9, reactions: now, reaction: { user_id: 7, emoji: '👍' } });
    return stored(emoji);
  });
  await react(message_id, '👍');
  expect(reactionsNow()).toEqual([{ emoji: '👍', count: 2, mine: true, user_ids: [ALEX, 7] }]);
});

test('offline the last wish waits, is stored, and is sent once when the connection is back', async () => {
  answer(changeCalls.ReactToMessage, () => failure(null));
  await react(message_id, '👍');
  await react(message_id, '❤️');
  expect(wish()).toEqual({ emoji: '❤️', waits: true });
  expect(toasts()).toEqual(['You’re offline. Your reaction goes through once you’re back.']);
  expect(JSON.parse(tabStorage.get(WAITING_KEY) ?? '')).toEqual({
    user_id: ALEX,
    wishes: [{ message_id, emoji: '❤️' }],
  });
  const asked = answer(changeCalls.ReactToMessage, ({ emoji }) => stored(emoji));
  connectionRestored();
  await expect.poll(wish).toBeUndefined();
  expect(asked).toEqual([{ message_id, emoji: '❤️' }]);
  expect(tabStorage.get(WAITING_KEY)).toBeNull();
});
