import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { insertPerson } from '#testing/queries.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import {
  endChat,
  endMembership,
  hideChat,
  holdChat,
  insertFriends,
  switchMember,
} from '../../testing/queries.ts';
import { type NewMessage, storeMessage } from '../queries.ts';
import { storeOne } from './queries.ts';

let close: () => Promise<void>;
let db: Db;
let ann: number;
let bob: number;
let chat_id: number;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
beforeEach(async () => {
  ({ user_id: ann } = await insertPerson(db, { first_name: 'Ann' }));
  ({ user_id: bob } = await insertPerson(db, { first_name: 'Bob' }));
  chat_id = await insertFriends(db, ann, bob);
});
afterAll(() => close());

const message = (given: Partial<NewMessage> = {}): NewMessage => ({
  chat_id,
  author_id: ann,
  content: 'Hello',
  client_id: null,
  body_hash: null,
  ...given,
});

test('tells of a message what storing many tells of each', async () => {
  await db.insertInto('user_block').values({ blocker_id: bob, blocked_id: ann }).execute();
  await hideChat(db, chat_id, bob);
  const among = await storeMessage(db, message());
  await hideChat(db, chat_id, bob);
  const one = await storeOne(db, message({ client_id: crypto.randomUUID() }));
  const own = { message_id: expect.any(Number), seq: 1, sent_at: expect.any(Number) };
  expect(among).toMatchObject({ stored: { ...(one && 'stored' in one && one.stored), ...own } });
  expect(one).toMatchObject({ stored: { member_ids: [ann, bob], hidden_from: [bob], blocker_ids: [bob] } });
});

test('stores what was said, and that its author has read it', async () => {
  const client_id = crypto.randomUUID();
  await storeOne(db, message({ client_id }));
  const stored = await db.selectFrom('message').selectAll().where('chat_id', '=', chat_id).execute();
  expect(stored).toMatchObject([{ seq: 1, author_id: ann, content: 'Hello', client_id, has_media: false }]);
  const members = await db.selectFrom('chat_member').selectAll().where('chat_id', '=', chat_id).execute();
  expect(members.find(({ user_id }) => user_id === ann)?.last_read_seq).toBe(1);
  expect(members.find(({ user_id }) => user_id === bob)?.last_read_seq).toBe(0);
});

describe('stores nothing', () => {
  const client_id = crypto.randomUUID();
  const cases: Record<string, () => Promise<unknown>> = {
    'of somebody who is no member': async () =>
      storeOne(db, message({ author_id: (await insertPerson(db, {})).user_id })),
    'of somebody who left': async () => {
      await endMembership(db, chat_id, ann);
      return storeOne(db, message());
    },
    'in a chat that has ended': async () => {
      await endChat(db, chat_id);
      return storeOne(db, message());
    },
    'in a chat of no number of ours': () => storeOne(db, message({ chat_id: 2 ** 40 })),
    'while somebody else has the chat': () => holdChat(db, chat_id, () => storeOne(db, message())),
    'that is there already': async () => {
      const other = await insertFriends(db, ann, (await insertPerson(db, {})).user_id);
      await storeMessage(db, message({ chat_id: other, client_id }));
      return storeOne(db, message({ client_id }));
    },
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    expect(await cases[name]?.()).toBeUndefined();
    expect(await db.selectFrom('message').select('seq').where('chat_id', '=', chat_id).execute()).toEqual([]);
  });
});

test('tells those who are members at the moment in which it is stored', async () => {
  const changes = [{ is_member: true, last_seq: 0 }];
  const told: { seq: number; member_ids: number[] }[] = [];
  const over = new AbortController();
  const switching = (async () => {
    while (!over.signal.aborted) changes.push(await switchMember(db, chat_id, bob));
  })();
  while (told.length < 500) {
    const outcome = await storeOne(db, message());
    if (outcome && 'stored' in outcome) told.push(outcome.stored);
  }
  over.abort();
  await switching;
  const isMember = (seq: number) => changes.findLast(({ last_seq }) => last_seq < seq)?.is_member;
  const wrong = told.filter(({ seq, member_ids }) => member_ids.includes(bob) !== isMember(seq));
  expect(wrong).toEqual([]);
});
