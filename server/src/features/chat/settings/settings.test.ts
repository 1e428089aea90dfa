import { chatCalls } from '@quad/contract/chat/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { appOfFile, type Person } from '#testing/app.ts';
import { CLOSED, friendsOf, NO_CHAT } from '../testing/chats.ts';
import { endChat } from '../testing/queries.ts';

const { GetMyChats, GetPastChats, UpdateChatSettings } = chatCalls;
const DAY_MS = 24 * 60 * 60_000;

const app = await appOfFile();
let ann: Person;
let bob: Person;
let chat_id: number;
beforeEach(async () => {
  ({ ann, bob, chat_id } = await friendsOf(app));
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const chatOf = async (person: Person) =>
  (await person.callOk(GetMyChats, {})).find(({ id }) => id === chat_id);

test('a chat is muted for oneself alone, until a time or always, on all devices', async () => {
  const other = await ann.connect();
  const theirs = await bob.connect();
  const until = inDays(1);
  const { chat } = await ann.callOk(UpdateChatSettings, { chat_id, muted_until: until });
  expect(chat.muted_until).toBe(until);
  expect(await other.receive('chat:updateChat')).toEqual({ chat_id, muted_until: until, notify: null });
  await ann.callOk(UpdateChatSettings, { chat_id, muted_until: 'ALWAYS' });
  await ann.callOk(UpdateChatSettings, { chat_id, notify: 'MENTIONS' });
  expect(await chatOf(ann)).toMatchObject({ muted_until: 'ALWAYS', notify: 'MENTIONS' });
  expect(await chatOf(bob)).not.toHaveProperty('muted_until');
  const ended = await ann.callOk(UpdateChatSettings, { chat_id, muted_until: null, notify: null });
  expect(ended.chat).not.toHaveProperty('muted_until');
  expect(ended.chat).not.toHaveProperty('notify');
  // Bob may still hear that Ann is online.
  expect(theirs.events.filter(({ name }) => name.startsWith('chat:'))).toEqual([]);
});

test('a mute that is over is none', async () => {
  await ann.callOk(UpdateChatSettings, { chat_id, muted_until: inDays(1) });
  await app.db
    .updateTable('chat_member')
    .set({ muted_until: new Date(Date.now() - DAY_MS) })
    .where('chat_id', '=', chat_id)
    .execute();
  expect(await chatOf(ann)).not.toHaveProperty('muted_until');
});

test.each([inDays(-1), inDays(400), 'FOREVER', '', '2027-13-45T00:00:00Z', inDays(1).replace('Z', '+10:00')])(
  'a chat cannot be muted until %j',
  async (muted_until) => {
    expect(await ann.call(UpdateChatSettings, { chat_id, muted_until })).toMatchObject({
      errors: [{ code: 400, message: 'Choose a time in the next year', field: 'muted_until' }],
    });
    expect(await chatOf(ann)).not.toHaveProperty('muted_until');
  },
);

test('a chat that has ended, and that of others, has no settings', async () => {
  const eve = await app.person();
  const input = { chat_id, muted_until: 'ALWAYS' };
  expect(await eve.call(UpdateChatSettings, input)).toEqual(NO_CHAT);
  await ann.callOk(UpdateChatSettings, input);
  await endChat(app.db, chat_id);
  expect(await ann.call(UpdateChatSettings, input)).toEqual(CLOSED);
  const [past] = await ann.callOk(GetPastChats, {});
  expect(past).toMatchObject({ id: chat_id });
  expect(past).not.toHaveProperty('muted_until');
});

test.each(['02-30T00:00:00Z', '04-31T24:00:00Z'])('a day that does not exist is refused: %s', async (day) => {
  const year = new Date(Date.now() + 60 * DAY_MS).getUTCFullYear();
  const answer = await ann.call(UpdateChatSettings, { chat_id, muted_until: `${year}-${day}` });
  expect(answer).toMatchObject({ errors: [{ code: 400, message: 'Choose a time in the next year' }] });
});

test('a person whom staff have limited to reading may mute', async () => {
  const limited_until = new Date(Date.now() + DAY_MS);
  await app.db.updateTable('app_user').set({ limited_until }).where('user_id', '=', ann.user_id).execute();
  const { chat } = await ann.callOk(UpdateChatSettings, { chat_id, muted_until: 'ALWAYS' });
  expect(chat.muted_until).toBe('ALWAYS');
});
