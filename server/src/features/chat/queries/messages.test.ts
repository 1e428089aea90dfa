import { chatCalls } from '@quad/contract/chat/calls.ts';
import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';
import { endMembership, insertGroup } from '../testing/queries.ts';
import { count, everything, friendsOf, groupOf, NO_CHAT, page, say, texts } from '../testing/chats.ts';

const app = await appOfFile();

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => String(from - index));
const readersOf = ({ message }: ChatMessage) => message.options.read.map(({ user_id }) => user_id);

describe('pages', () => {
  let ann: Person;
  let chat_id: number;
  let sent: ChatMessage[];
  const idOf = (number: number) => sent[number - 1]?.message.id as number;
  beforeAll(async () => {
    ({ ann, chat_id } = await friendsOf(app));
    sent = await count(ann, chat_id, 2 * MESSAGES_PAGE + 5);
  });

  test('the latest 30 come newest first, earlier ones by message or by page', async () => {
    expect(texts(await page(ann, chat_id))).toEqual(down(65, 36));
    expect(texts(await page(ann, chat_id, { before_message_id: idOf(36) }))).toEqual(down(35, 6));
    expect(texts(await page(ann, chat_id, { before_message_id: idOf(6) }))).toEqual(down(5, 1));
    expect(await page(ann, chat_id, { before_message_id: idOf(1) })).toEqual([]);
    expect(texts(await page(ann, chat_id, { page: 1 }))).toEqual(down(35, 6));
    expect(texts(await page(ann, chat_id, { page: 2 }))).toEqual(down(5, 1));
    expect(await page(ann, chat_id, { page: 3 })).toEqual([]);
  });

  test('catching up gives the next 30 after a message, newest first', async () => {
    expect(texts(await page(ann, chat_id, { after_message_id: 0 }))).toEqual(down(30, 1));
    expect(texts(await page(ann, chat_id, { after_message_id: idOf(30) }))).toEqual(down(60, 31));
    expect(texts(await page(ann, chat_id, { after_message_id: idOf(60) }))).toEqual(down(65, 61));
    expect(await page(ann, chat_id, { after_message_id: idOf(65) })).toEqual([]);
  });

  test('around a message lie the 15 up to it and the 15 after it, from where the history goes on both ways', async () => {
    const around = (number: number) => page(ann, chat_id, { around_message_id: idOf(number) });
    expect(texts(await around(30))).toEqual(down(45, 16));
    expect(texts(await around(3))).toEqual(down(18, 1));
    expect(texts(await around(64))).toEqual(down(65, 50));
    const [hit] = await page(ann, chat_id, { page: 0, search_text: '17' });
    const there = await page(ann, chat_id, { around_message_id: hit?.message.id as number });
    const newer = await page(ann, chat_id, { after_message_id: there[0]?.message.id as number });
    const older = await page(ann, chat_id, { before_message_id: there.at(-1)?.message.id as number });
    expect(texts([...newer, ...there, ...older])).toEqual(down(62, 1));
    const both = { around_message_id: idOf(30), before_message_id: idOf(5), after_message_id: 0, page: 0 };
    expect(texts(await page(ann, chat_id, both))).toEqual(down(45, 16));
  });

  test('a message of another chat is no place to page back from, and to page on from it is to begin', async () => {
    const elsewhere = await insertGroup(app.db, [ann.user_id]);
    const { message } = await say(ann, elsewhere, 'elsewhere');
    for (const from of [
      { before_message_id: message.id },
      { around_message_id: message.id },
      { before_message_id: Number.MAX_SAFE_INTEGER },
      { around_message_id: Number.MAX_SAFE_INTEGER },
    ])
      expect(await ann.call(chatCalls.GetMessages, { chat_id, ...from })).toEqual(NO_CHAT);
    for (const after_message_id of [message.id, Number.MAX_SAFE_INTEGER])
      expect(texts(await page(ann, chat_id, { after_message_id }))).toEqual(down(30, 1));
  });

  test('numbers have no gaps and ids grow with them', async () => {
    const all = (await everything(ann, chat_id)).toReversed();
    expect(all.map(({ message }) => message.seq)).toEqual(sent.map((_, index) => index + 1));
    const ids = all.map(({ message }) => message.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const times = all.map(({ message }) => message.creation_time);
    expect(times).toEqual(times.toSorted());
  });
});

describe('search', () => {
  test('finds text in the whole history, whatever the case and the accents', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    await say(bob, chat_id, 'Café at NOON?');
    await count(ann, chat_id, MESSAGES_PAGE + 5);
    const found = async (search_text: string) => texts(await page(ann, chat_id, { page: 0, search_text }));
    for (const search_text of ['cafe', 'CAFÉ', ' Noon ', 'é A'])
      expect(await found(search_text)).toEqual(['Café at NOON?']);
    expect(await found('coffee')).toEqual([]);
  });

  test('wildcards mean themselves', async () => {
    const { ann, chat_id } = await friendsOf(app);
    for (const content of ['100% sure', 'snake_case', 'a\\b c', 'plain words', '％ wide'])
      await say(ann, chat_id, content);
    const found = async (search_text: string) => texts(await page(ann, chat_id, { page: 0, search_text }));
    expect(await found('0%')).toEqual(['100% sure']);
    expect(await found('%s')).toEqual([]);
    expect(await found('e_c')).toEqual(['snake_case']);
    expect(await found('__')).toEqual([]);
    expect(await found('a\\b')).toEqual(['a\\b c']);
    expect(await found('.*')).toEqual([]);
  });

  test('pages through what it found in every direction, within this chat alone', async () => {
    const { ann, bob, chat_id } = await friendsOf(app);
    const elsewhere = await insertGroup(app.db, [ann.user_id]);
    await say(ann, elsewhere, 'match elsewhere');
    const sent: ChatMessage[] = [];
    for (let number = 1; number <= MESSAGES_PAGE + 10; number += 1) {
      sent.push(await say(bob, chat_id, `match ${number}`));
      await say(bob, chat_id, 'something else');
    }
    const idOf = (number: number) => sent[number - 1]?.message.id as number;
    const numbers = async (input: Parameters<typeof page>[2]) =>
      texts(await page(ann, chat_id, { ...input, search_text: 'match' })).map((text) => text.slice(6));
    expect(await numbers({ page: 0 })).toEqual(down(40, 11));
    expect(await numbers({ page: 1 })).toEqual(down(10, 1));
    expect(await numbers({ before_message_id: idOf(11) })).toEqual(down(10, 1));
    expect(await numbers({ after_message_id: idOf(5) })).toEqual(down(35, 6));
  });
});

describe('who has read what', () => {
  test('a message names the members who have read as far, but never its author', async () => {
    const { people, chat_id } = await groupOf(app, 3);
    const [ann, bob, cat] = people as [Person, Person, Person];
    const [first, second] = await count(ann, chat_id, 3);
    const phone = await bob.connect();
    await phone.emit('chat:read', { message_id: second?.message.id });
    await say(cat, chat_id, 'four');
    const read = await page(ann, chat_id);
    expect(texts(read)).toEqual(['four', '3', '2', '1']);
    expect(read.map(readersOf)).toEqual([
      [],
      [cat.user_id],
      [bob.user_id, cat.user_id],
      [bob.user_id, cat.user_id],
    ]);
    expect(readersOf(first as ChatMessage)).toEqual([]);
  });

  test('a person who has left is named as an author, and no longer as a reader', async () => {
    const { people, chat_id } = await groupOf(app, 3);
    const [ann, bob, cat] = people as [Person, Person, Person];
    await say(ann, chat_id, 'hello');
    await say(bob, chat_id, 'and goodbye');
    await endMembership(app.db, chat_id, bob.user_id);
    const read = await page(cat, chat_id);
    expect(read.map(({ user }) => [user.id, user.deleted])).toEqual([
      [bob.user_id, undefined],
      [ann.user_id, undefined],
    ]);
    expect(read.map(readersOf)).toEqual([[], []]);
  });

  test('in a large group each reader is named once, at the furthest message they have read', async () => {
    const { people, chat_id } = await groupOf(app, 51);
    const [ann, bob, cat] = people as [Person, Person, Person];
    const sent = await count(ann, chat_id, 3);
    const [phone, tablet] = [await bob.connect(), await cat.connect()];
    await phone.emit('chat:read', { message_id: sent[1]?.message.id });
    await tablet.emit('chat:read', { message_id: sent[2]?.message.id });
    expect((await page(ann, chat_id)).map(readersOf)).toEqual([[cat.user_id], [bob.user_id], []]);
    const older = await page(ann, chat_id, { before_message_id: sent[2]?.message.id as number });
    expect(older.map(readersOf)).toEqual([[bob.user_id, cat.user_id], []]);
  });
});
