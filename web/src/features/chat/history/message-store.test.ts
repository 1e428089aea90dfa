import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import { expect, test } from 'vitest';
import { now } from '#platform/now.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { said } from '#testing/chat-server.ts';
import { answer, success } from '#testing/fake-server.ts';
import { heardChange } from './catch-up-changes.ts';
import { messageNow, putMessages } from './message-store.ts';
import { requestMessages } from './request-messages.ts';

let next_id = 9000;
const plain = () => said(1, 1, { id: (next_id += 1), content: 'Rude' });
const removal = (message_id: number, change: number) => ({
  chat_id: 1,
  message_id,
  change,
  removed: true,
});

test('an event changes a message that is loaded, and one that is loaded later', () => {
  const item = plain();
  expect(messageNow(item)).toBe(item);
  expect(heardChange(removal(item.message.id, 3))).toBe(false);
  expect(messageNow(item).message).toMatchObject({ content: '', removed: true, change: 3 });
  expect(messageNow(structuredClone(item)).message).toMatchObject({ content: '', removed: true });
});

test('an answer that was requested before the event does not bring the old message back', () => {
  const item = plain();
  const askedAt = now();
  heardChange(removal(item.message.id, 3));
  putMessages([{ ...item, message: { ...item.message, change: 2 } }], askedAt);
  expect(messageNow(item).message.content).toBe('');
  putMessages([{ ...item, message: { ...item.message, change: 4 } }], now());
  expect(messageNow(item).message).toMatchObject({ content: 'Rude', removed: undefined });
});

test('the same event again changes nothing, and one that comes too late asks for the message', async () => {
  const item = plain();
  const { id } = item.message;
  heardChange(removal(id, 3));
  expect(heardChange(removal(id, 3))).toBe(false);
  expect(heardChange(removal(id, 2))).toBe(true);
  expect(heardChange({ chat_id: 1, message_id: id, change: 4 })).toBe(true);
  const shown = { ...item, message: { ...item.message, change: 4 } };
  const asked = answer(messageCalls.GetMessages, () => success({ messages: [shown] }));
  await requestMessages({ chat_id: 1, message_id: id });
  expect(asked).toEqual([{ chat_id: 1, message_id: id }]);
  expect(messageNow(item).message.content).toBe('Rude');
});

const mia = { emoji: '👍', count: 1, user_ids: [7] };
const reacted = (message_id: number, change: number, some: object = {}) => ({
  chat_id: 1,
  message_id,
  change,
  reactions: [mia],
  reaction: { user_id: 7, emoji: '👍' },
  ...some,
});

test('reactions of an event are those of the message; the last one taken back leaves none', () => {
  const item = plain();
  const { id } = item.message;
  expect(heardChange(reacted(id, 1))).toBe(false);
  expect(messageNow(item).message.reactions).toEqual([{ ...mia, mine: false }]);
  heardChange(reacted(id, 2, { reactions: [], reaction: { user_id: 7, emoji: null } }));
  expect(messageNow(item).message.reactions).toBeUndefined();
});

test('an event of somebody else keeps one’s own reaction; an event of one’s own decides on it', () => {
  beAlex();
  const item = plain();
  const { id } = item.message;
  const both = { emoji: '👍', count: 2, user_ids: [7, ALEX] };
  const own = () => messageNow(item).message.reactions?.map(({ emoji, mine }) => [emoji, mine]);
  heardChange(reacted(id, 1, { reactions: [both], reaction: { user_id: ALEX, emoji: '👍' } }));
  expect(own()).toEqual([['👍', true]]);
  const prayer = { emoji: '🙏', count: 1, user_ids: [6] };
  heardChange(reacted(id, 2, { reactions: [both, prayer], reaction: { user_id: 6, emoji: '🙏' } }));
  expect(own()).toEqual([
    ['👍', true],
    ['🙏', false],
  ]);
  heardChange(reacted(id, 3, { reaction: { user_id: ALEX, emoji: null } }));
  expect(own()).toEqual([['👍', false]]);
});

test('one’s own reaction of an answer that is older than an event is kept', () => {
  const item = plain();
  const { id } = item.message;
  const askedAt = now();
  heardChange(reacted(id, 5, { reactions: [{ emoji: '👍', count: 2, user_ids: [ALEX, 7] }] }));
  const reactions = [{ emoji: '👍', count: 1, mine: true, user_ids: [ALEX] }];
  putMessages([{ ...item, message: { ...item.message, change: 4, reactions } }], askedAt);
  expect(messageNow(item).message.reactions).toEqual([
    { emoji: '👍', count: 2, mine: true, user_ids: [ALEX, 7] },
  ]);
});

test('reactions without parts, or too late, ask for the message', () => {
  const { id } = plain().message;
  heardChange(reacted(id, 3));
  expect(heardChange(reacted(id, 3))).toBe(false);
  expect(heardChange(reacted(id, 2))).toBe(true);
  expect(heardChange({ chat_id: 1, message_id: id, change: 4 })).toBe(true);
});
