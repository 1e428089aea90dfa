import { chatCalls } from '@quad/contract/chat/calls.ts';
import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { expect, test } from 'vitest';
import { appOfFile, type Person } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { insertFriends } from '../testing/queries.ts';
import { count, everything, friendsOf, groupOf, NO_CHAT, page, say } from '../testing/chats.ts';

const app = await appOfFile();

const lastChange = async (person: Person, chat_id: number) =>
  (await person.callOk(chatCalls.GetMyChats, {})).find(({ id }) => id === chat_id)?.last_change;

test('changed messages are numbered, and are fetched in the order of their changes', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const sent = await count(ann, chat_id, 3);
  const [first, , third] = sent.map(({ message }) => message.id) as [number, number, number];
  expect(await lastChange(bob, chat_id)).toBe(0);
  expect((await page(bob, chat_id)).some(({ message }) => 'change' in message)).toBe(false);
  await takeDown(app, 'MESSAGE', third);
  await takeDown(app, 'MESSAGE', first);
  expect(await lastChange(bob, chat_id)).toBe(2);
  const changesAfter = async (changed_after: number) =>
    (await page(bob, chat_id, { changed_after })).map(({ message }) => [message.id, message.change]);
  expect(await changesAfter(0)).toEqual([
    [third, 1],
    [first, 2],
  ]);
  expect(await changesAfter(1)).toEqual([[first, 2]]);
  expect(await changesAfter(2)).toEqual([]);
  expect(await changesAfter(2 ** 52)).toEqual([]);
  const whole = await everything(bob, chat_id);
  expect(await page(bob, chat_id, { changed_after: 0 })).toEqual([whole[0], whole[2]]);
});

test('changes come thirty at a time, the lowest number first', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  await say(ann, chat_id, 'Hello');
  const ids = (await count(ann, chat_id, MESSAGES_PAGE + 2)).map(({ message }) => message.id);
  for (const id of ids.toReversed()) await takeDown(app, 'MESSAGE', id);
  const first = await page(bob, chat_id, { changed_after: 0 });
  expect(first.map(({ message }) => message.id)).toEqual(ids.toReversed().slice(0, MESSAGES_PAGE));
  const rest = await page(bob, chat_id, { changed_after: first.at(-1)?.message.change as number });
  expect(rest.map(({ message }) => message.id)).toEqual(ids.slice(0, 2).toReversed());
}, 30_000);

test('one message is fetched by itself, by those who see it', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const stranger = await app.person();
  const { message } = await say(ann, chat_id, 'Hello');
  await say(ann, chat_id, 'Again');
  expect((await page(bob, chat_id, { message_id: message.id })).map((one) => one.message.id)).toEqual([
    message.id,
  ]);
  const input = { chat_id, message_id: message.id };
  expect(await stranger.call(chatCalls.GetMessages, input)).toEqual(NO_CHAT);
  expect(await stranger.call(chatCalls.GetMessages, { chat_id, changed_after: 0 })).toEqual(NO_CHAT);
  const other = await friendsOf(app);
  expect(await other.ann.call(chatCalls.GetMessages, { ...input, chat_id: other.chat_id })).toEqual(NO_CHAT);
});

test('changes of messages from before somebody joined do not reach them', async () => {
  const { people, chat_id } = await groupOf(app, 2);
  const [owner] = people as [Person];
  const { message } = await say(owner, chat_id, 'Before');
  const friend = await app.person();
  await insertFriends(app.db, owner.user_id, friend.user_id);
  await owner.callOk(chatCalls.AddUserToChat, { chat_id, user_ids: [friend.user_id] });
  const live = await friend.connect();
  await takeDown(app, 'MESSAGE', message.id);
  expect(await page(friend, chat_id, { changed_after: 0 })).toEqual([]);
  expect(await friend.call(chatCalls.GetMessages, { chat_id, message_id: message.id })).toEqual(NO_CHAT);
  await say(owner, chat_id, 'After');
  await live.receive('chat:message');
  expect(live.events.map(({ name }) => name)).not.toContain('chat:changeMessage');
});
