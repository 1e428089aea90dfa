import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { countingDatabase } from '#testing/counting-database.ts';
import { insertPerson } from '#testing/queries.ts';
import { insertGroup } from '../testing/queries.ts';
import { storeInBatch } from '../sending/batch.ts';
import { readMessages } from './read.ts';

let close: () => Promise<void>;
let db: Db;
let statements: { count: number };
let ann: number;
let eve: number;
/** Chats of Ann's; the text of each one's only message is its id. */
let chats: number[];

beforeAll(async () => {
  ({ db, statements, close } = await countingDatabase());
  ({ user_id: ann } = await insertPerson(db, {}));
  ({ user_id: eve } = await insertPerson(db, {}));
  chats = [];
  for (let made = 0; made < 20; made += 1) chats.push(await insertGroup(db, [ann]));
  const message = { author_id: ann, client_id: null, body_hash: null };
  for (const chat_id of chats) await storeInBatch(db, { ...message, chat_id, content: `${chat_id}` });
});
afterAll(() => close());

const latest = (chat_id: number, viewer_id = ann) =>
  readMessages(db, { chat_id, viewer_id, which: { page: 0 } });
const texts = (page: Awaited<ReturnType<typeof latest>>) => page?.messages.map(({ content }) => content);

test('pages that are asked for together share a few statements, each its own', async () => {
  statements.count = 0;
  const pages = await Promise.all(chats.map((chat_id) => latest(chat_id)));
  expect(pages.map(texts)).toEqual(chats.map((chat_id) => [`${chat_id}`]));
  expect(pages.map((page) => page?.people.map(({ user_id }) => user_id))).toEqual(chats.map(() => [ann]));
  expect(statements.count).toBeLessThanOrEqual(4);
});

test('an outsider among others gets nothing, and the others get theirs', async () => {
  const [one, other] = chats as [number, number];
  const [mine, theirs, again, past] = await Promise.all([
    latest(one),
    latest(one, eve),
    latest(other),
    readMessages(db, { chat_id: one, viewer_id: ann, which: { page: 1 } }),
  ]);
  expect([texts(mine), theirs, texts(again)]).toEqual([[`${one}`], null, [`${other}`]]);
  expect(past?.messages).toEqual([]);
});

test('pages before, after and of different depths do not mix', async () => {
  const [one, other] = chats as [number, number];
  const message_id = (await latest(one))?.messages[0]?.message_id as number;
  const reading = { chat_id: one, viewer_id: ann };
  const [before, after, here, foreign] = await Promise.all([
    readMessages(db, { ...reading, which: { before_message_id: message_id } }),
    readMessages(db, { ...reading, which: { after_message_id: 0 } }),
    readMessages(db, { ...reading, which: { message_id } }),
    readMessages(db, { chat_id: other, viewer_id: ann, which: { before_message_id: message_id } }),
  ]);
  expect([before, after, here].map((page) => page?.messages.length)).toEqual([0, 1, 1]);
  expect(foreign).toBeNull();
});
