import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { countingDatabase } from '#testing/counting-database.ts';
import { countWaiting, insertPerson } from '#testing/queries.ts';
import { createTestDatabase } from '#testing/template-database.ts';
import { withChatLocked, insertFriends, insertGroup, switchMember } from '../testing/queries.ts';
import { storeInBatch } from './batch.ts';
import type { NewMessage, Outcome } from './queries.ts';

let close: () => Promise<void>;
let db: Db;
let statements: { count: number };
let author_id: number;
let chats: number[];

beforeAll(async () => {
  ({ db, statements, close } = await countingDatabase());
  ({ user_id: author_id } = await insertPerson(db, {}));
});
beforeEach(async () => {
  chats = [];
  for (let made = 0; made < 10; made += 1) chats.push(await insertGroup(db, [author_id]));
});
afterAll(() => close());

const message = (chat_id: number, content: string): NewMessage => ({
  chat_id,
  author_id,
  content,
  client_id: null,
  body_hash: null,
  has_media: false,
  reply_seq: null,
  mentions: null,
});
const seqOf = (outcome: Outcome): number | undefined =>
  'stored' in outcome ? outcome.stored.seq : undefined;

test('messages that come together share a few statements, each chat in its order', async () => {
  statements.count = 0;
  const sent = Array.from({ length: 50 }, (_, number) => message(chats[number % 10] as number, `${number}`));
  const outcomes = await Promise.all(sent.map((one) => storeInBatch(db, one)));
  expect(outcomes.map(seqOf)).toEqual(sent.map((_, number) => Math.floor(number / 10) + 1));
  expect(statements.count).toBeLessThanOrEqual(4);
});

test('one that is refused or fails leaves the others as they are', async () => {
  const [chat_id] = chats as [number];
  const eve = await insertPerson(db, {});
  const client_id = crypto.randomUUID();
  const [first, absent, repeat, other] = await Promise.all([
    storeInBatch(db, { ...message(chat_id, 'first'), client_id }),
    storeInBatch(db, { ...message(chat_id, 'eve'), author_id: eve.user_id }),
    storeInBatch(db, { ...message(chat_id, 'first'), client_id }),
    storeInBatch(db, { ...message(chat_id, 'other'), client_id }),
  ]);
  expect(absent).toEqual({ refused: 'absent' });
  const prior_id = 'stored' in first ? first.stored.message_id : undefined;
  expect(repeat).toMatchObject({ prior: { prior_id, is_same: true } });
  expect(other).toMatchObject({ prior: { prior_id, is_same: false } });
});

test('a chat that somebody else has locked delays its own messages only', async () => {
  const [locked, ...others] = chats as [number, ...number[]];
  const waiting: Promise<Outcome>[] = [];
  await withChatLocked(db, locked, async () => {
    waiting.push(storeInBatch(db, message(locked, 'waits')));
    for (const chat_id of others)
      expect(seqOf(await storeInBatch(db, message(chat_id, 'goes on')))).toBeDefined();
    waiting.push(storeInBatch(db, message(locked, 'waits too')));
  });
  const seqs = (await Promise.all(waiting)).map(seqOf);
  expect(seqs).toEqual([1, 2]);
});

test('a message is told to those who are members at the moment in which it is stored', async () => {
  const [{ user_id: ann }, { user_id: bob }] = [await insertPerson(db, {}), await insertPerson(db, {})];
  const chat_id = await insertFriends(db, ann, bob);
  const changes = [{ is_member: true, last_seq: 0 }];
  const stored: { seq: number; member_ids: number[] }[] = [];
  const over = new AbortController();
  const switching = (async () => {
    while (!over.signal.aborted) changes.push(await switchMember(db, chat_id, bob));
  })();
  while (stored.length < 500) {
    const outcome = await storeInBatch(db, { ...message(chat_id, 'hello'), author_id: ann });
    if ('stored' in outcome) stored.push(outcome.stored);
  }
  over.abort();
  await switching;
  const isMember = (seq: number) => changes.findLast(({ last_seq }) => last_seq < seq)?.is_member;
  const wrong = stored.filter(({ seq, member_ids }) => member_ids.includes(bob) !== isMember(seq));
  expect(wrong).toEqual([]);
});

test('closing the database waits for messages that wait for their chat, and for those behind them', async () => {
  const { connection, drop } = await createTestDatabase();
  const [first, other] = [
    openDatabase(connection, () => undefined),
    openDatabase(connection, () => undefined),
  ];
  const { user_id } = await insertPerson(first.db, {});
  const chat_id = await insertGroup(first.db, [user_id]);
  const sent: Promise<Outcome>[] = [];
  let closed: Promise<void> = Promise.resolve();
  await withChatLocked(other.db, chat_id, async () => {
    const say = (content: string) =>
      void sent.push(storeInBatch(first.db, { ...message(chat_id, content), author_id: user_id }));
    ['one', 'two', 'three'].forEach(say);
    // One message waits for the lock. The two others wait in the batcher's queue and need no connection.
    await expect.poll(() => countWaiting(other.db), { interval: 5 }).toBe(1);
    say('four');
    closed = first.close();
  });
  expect((await Promise.all(sent)).map(seqOf)).toEqual([1, 2, 3, 4]);
  await closed;
  await other.close();
  await drop();
});
