import { expect, test } from 'vitest';
import { listMentions } from '#features/account/testing/queries/traces.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { appOfFile } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { insertTexts } from '../testing/queries.ts';
import { friendsOf, page, say, texts } from '../testing/chats.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';

const app = await appOfFile();

test('a message that is taken down leaves its place, and open pages lose it', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  await say(ann, chat_id, 'Kind');
  const { message } = await say(ann, chat_id, 'Rude');
  const [here, there, stranger] = [
    await ann.connect(),
    await bob.connect(),
    await (await app.person()).connect(),
  ];
  expect(await takeDown(app, 'MESSAGE', message.id)).toBe(true);
  for (const { receive } of [here, there])
    expect(await receive('chat:changeMessage')).toEqual({
      chat_id,
      message_id: message.id,
      change: 1,
      removed: true,
    });
  const [last, first] = await page(bob, chat_id);
  expect(last?.message).toMatchObject({ id: message.id, seq: 2, content: '', media: [], removed: true });
  expect(first?.message).toMatchObject({ content: 'Kind' });
  expect(first?.message).not.toHaveProperty('removed');
  const [chat] = await bob.callOk(chatCalls.GetMyChats, {});
  expect(chat?.lastMessage?.message).toMatchObject({ content: '', removed: true });
  expect(stranger.events.map(({ name }) => name)).not.toContain('chat:changeMessage');
  expect(await takeDown(app, 'MESSAGE', message.id)).toBe(false);
  expect(await takeDown(app, 'MESSAGE', 2 ** 40)).toBe(false);
  expect((await say(ann, chat_id, 'More')).message.seq).toBe(3);
});

test('sent once more by a page that had no answer, it is the message that was taken down', async () => {
  const { ann, chat_id } = await friendsOf(app);
  const sent = { chat_id, content: 'Rude', client_id: crypto.randomUUID() };
  const { message } = await ann.callOk(chatCalls.CreateMessage, sent);
  await takeDown(app, 'MESSAGE', message.id);
  const again = await ann.callOk(chatCalls.CreateMessage, sent);
  expect(again.message).toMatchObject({ id: message.id, content: '', removed: true });
});

test('its reactions go with it', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(ann, chat_id, 'Rude');
  await bob.callOk(chatCalls.ReactToMessage, { message_id: message.id, emoji: '👍' });
  await takeDown(app, 'MESSAGE', message.id);
  expect((await page(bob, chat_id))[0]?.message).not.toHaveProperty('reactions');
  expect(await ann.callOk(chatCalls.GetReactions, { message_id: message.id })).toEqual({ reactions: [] });
  expect(
    await app.db.selectFrom('message_reaction').selectAll().where('user_id', '=', bob.user_id).execute(),
  ).toEqual([]);
});

test('its files go, and lead nowhere', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const before = await storedFiles(app);
  const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
  const { message } = await ann.callOk(chatCalls.CreateMessage, {
    chat_id,
    media: [new File([bytes], 'a.png', { type: 'image/png' })],
  });
  const url = message.media[0]?.url as string;
  const look = () =>
    app.app.inject({ url, headers: { cookie: `sessionID=${bob.cookies.get('sessionID')}` } });
  expect((await look()).statusCode).toBe(200);
  await takeDown(app, 'MESSAGE', message.id);
  expect((await look()).statusCode).toBe(404);
  expect((await page(bob, chat_id))[0]?.message).toMatchObject({ media: [], removed: true });
  await expect.poll(() => storedFiles(app)).toEqual(before);
});

test('no search finds it any more, and no table has its words', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const numbered = Array.from({ length: 520 }, (_, index) => `Nummer ${index + 1}.`);
  const ids = await insertTexts(app.db, chat_id, ann.user_id, numbered);
  const found = async (number: number) =>
    texts(await page(bob, chat_id, { page: 0, search_text: `nummer ${number}.` }));
  for (const number of [1, 7, 512, 515]) {
    expect(await found(number)).toHaveLength(1);
    await takeDown(app, 'MESSAGE', ids[number - 1] as number);
    expect(await found(number)).toEqual([]);
    expect(await found(number + 1)).toEqual([`Nummer ${number + 1}.`]);
    expect(await listMentions(app.db, `nummer ${number}.`)).toEqual([]);
  }
});
