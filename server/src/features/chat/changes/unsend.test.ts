import { chatCalls } from '@quad/contract/chat/calls.ts';
import { retention } from '@quad/contract/retention.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { blank } from '#platform/media/fixtures/make.ts';
import { appOfFile, type Person } from '#testing/app.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { takeDown } from '#testing/take-down.ts';
import { failure, friendsOf, groupOf, page, say } from '../testing/chats.ts';
import { endChat, sentAgo, unsentDaysAgo } from '../testing/queries.ts';
import { purgeUnsent } from './unsend.ts';

const { CreateMessage, GetMyChats, ReactToMessage, UnsendMessage } = chatCalls;
const NO_MESSAGE = failure(404, 'Message not found');
const GONE = failure(409, 'This message is gone');
const HOUR_S = 60 * 60;

const app = await appOfFile();

const unsend = (person: Person, message_id: number) => person.call(UnsendMessage, { message_id });
const photo = async () =>
  new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'a.png', { type: 'image/png' });
const report = (person: Person, target_id: number) =>
  person.callOk(reportCalls.CreateReport, { target_type: 'MESSAGE', target_id, reason: 'ABUSE' });
const lookAt = (person: Person, url: string) =>
  app.app.inject({ url, headers: { cookie: `sessionID=${person.cookies.get('sessionID')}` } });

test('an unsent message leaves its place, and nothing of it to anybody', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await ann.callOk(CreateMessage, {
    chat_id,
    content: 'Keep my secret',
    media: [await photo()],
  });
  await bob.callOk(ReactToMessage, { message_id: message.id, emoji: '👍' });
  const url = message.media[0]?.url as string;
  expect((await lookAt(bob, url)).statusCode).toBe(200);
  const [here, there] = [await ann.connect(), await bob.connect()];
  expect(await ann.callOk(UnsendMessage, { message_id: message.id })).toBeNull();
  for (const { receive } of [here, there])
    expect(await receive('chat:changeMessage')).toEqual({
      chat_id,
      message_id: message.id,
      change: 2,
      unsent: true,
    });
  const gone = { id: message.id, seq: 1, content: '', media: [], unsent: true, change: 2 };
  for (const person of [ann, bob]) {
    const [seen] = await page(person, chat_id);
    expect(seen?.message).toMatchObject(gone);
    expect(seen?.message).not.toHaveProperty('removed');
    expect(seen?.message).not.toHaveProperty('reactions');
    expect((await person.callOk(GetMyChats, {}))[0]?.lastMessage?.message).toMatchObject(gone);
    expect(await page(person, chat_id, { page: 0, search_text: 'secret' })).toEqual([]);
    expect((await lookAt(person, url)).statusCode).toBe(404);
  }
  expect(await bob.call(ReactToMessage, { message_id: message.id, emoji: '👍' })).toEqual(GONE);
  expect(await ann.call(chatCalls.EditMessage, { message_id: message.id, content: 'Back' })).toEqual(GONE);
  expect(await ann.callOk(UnsendMessage, { message_id: message.id })).toBeNull();
  expect((await page(bob, chat_id))[0]?.message.change).toBe(2);
});

test.each([
  [24 * HOUR_S + 20, true],
  [24 * HOUR_S + 31, false],
])('%i seconds after it was sent a message can be unsent: %s', async (seconds, may) => {
  const { ann, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Oops');
  await sentAgo(app.db, message.id, seconds);
  expect((await unsend(ann, message.id)).status).toBe(may);
});

test('only the author unsends it, also in a chat that has ended or that they have left', async () => {
  const { people, chat_id } = await groupOf(app, 3);
  const [ann, bob, cleo] = people as [Person, Person, Person];
  const eve = await app.person();
  const [first, second, third] = [
    await say(bob, chat_id, 'One'),
    await say(bob, chat_id, 'Two'),
    await say(bob, chat_id, 'Three'),
  ];
  expect(await unsend(ann, first.message.id)).toEqual(failure(403, 'You can only unsend your own messages'));
  expect(await unsend(eve, first.message.id)).toEqual(NO_MESSAGE);
  expect(await unsend(bob, 2 ** 40)).toEqual(NO_MESSAGE);
  await takeDown(app, 'MESSAGE', third.message.id);
  expect(await unsend(bob, third.message.id)).toEqual(GONE);
  const there = await cleo.connect();
  await bob.callOk(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: bob.user_id });
  expect(await unsend(bob, first.message.id)).toMatchObject({ status: true });
  expect(await there.receive('chat:changeMessage')).toMatchObject({ unsent: true });
  await endChat(app.db, chat_id);
  expect(await unsend(bob, second.message.id)).toMatchObject({ status: true });
  await endChat(app.db, chat_id, 91);
  expect(await unsend(bob, second.message.id)).toEqual(NO_MESSAGE);
});

test('a report of the place seals what was unsent, and its files stay for staff', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const before = await storedFiles(app);
  const { message } = await ann.callOk(CreateMessage, { chat_id, content: 'Rude', media: [await photo()] });
  await ann.callOk(chatCalls.EditMessage, { message_id: message.id, content: 'Kind' });
  await ann.callOk(UnsendMessage, { message_id: message.id });
  await report(bob, message.id);
  const { content } = await app.db.selectFrom('report_snapshot').select('content').executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    message: { content: 'Kind', earlier: ['Rude'], is_unsent: true },
    media: [{ kind: 'image' }],
  });
  await unsentDaysAgo(app.db, message.id, retention.unsent.days + 1);
  await purgeUnsent(app.services, retention.unsent.days);
  expect((await storedFiles(app)).length).toBeGreaterThan(before.length);
  const sealed = app.db.selectFrom('message_unsent').select('content').where('message_id', '=', message.id);
  expect(await sealed.execute()).toEqual([]);
  const [seen] = await page(bob, chat_id);
  expect(seen?.message).toMatchObject({ unsent: true, content: '', media: [] });
});

test('after 90 days the text and the files of an unsent message are deleted', async () => {
  const { ann, chat_id } = await friendsOf(app);
  const before = await storedFiles(app);
  const { message } = await ann.callOk(CreateMessage, { chat_id, content: 'Oops', media: [await photo()] });
  await ann.callOk(UnsendMessage, { message_id: message.id });
  await unsentDaysAgo(app.db, message.id, retention.unsent.days - 1);
  await purgeUnsent(app.services, retention.unsent.days);
  expect((await storedFiles(app)).length).toBeGreaterThan(before.length);
  await unsentDaysAgo(app.db, message.id, retention.unsent.days + 1);
  await purgeUnsent(app.services, retention.unsent.days);
  await expect.poll(() => storedFiles(app)).toEqual(before);
});

test('a repeat of a message that was unsent meanwhile answers with its place', async () => {
  const { ann, chat_id } = await friendsOf(app);
  const sent = { chat_id, content: 'Oops', client_id: crypto.randomUUID() };
  const { message } = await ann.callOk(CreateMessage, sent);
  await ann.callOk(UnsendMessage, { message_id: message.id });
  expect((await ann.callOk(CreateMessage, sent)).message).toMatchObject({ id: message.id, unsent: true });
});
