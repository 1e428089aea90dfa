import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '#platform/db/schema.ts';
import { localPresence } from '#platform/realtime/presence.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { closeOpenPairs, lockOpenChats } from './closing/queries.ts';
import {
  endMembership,
  insertMembers,
  listAddable,
  listFriendsAmong,
  listMembers,
  settleOwner,
} from './groups/queries.ts';
import { findChat, listChats, listPastChats } from './queries/list.ts';
import { mayViewChatMedia } from './queries/media.ts';
import { listMessages, type PageCursor } from './queries/messages.ts';
import { listTypingAudience, readUpTo } from './queries/reading.ts';
import { storeMessage } from './sending/queries.ts';
import { explain, type Plan, scansOf } from '#testing/plans.ts';
import { insertCampus } from './testing/queries.ts';
import { viewChats } from './views.ts';

const LONG = 20_000;
const { db: campus, pool, client } = await databaseOfFile();
let chat_id: number;
let user_id: number;
const plan = (query: Parameters<typeof explain>[1]): Promise<Plan> => explain(client, query);

beforeAll(async () => {
  await client.query(`insert into university values (61, 'U', 273, 13, true, 0, 0)`);
  ({ chat_id, user_id } = await insertCampus(campus, LONG));
});

const idAt = async (seq: number): Promise<number> => {
  const { rows } = await client.query<{ message_id: number }>(
    'select message_id from message where chat_id = $1 and seq = $2',
    [chat_id, seq],
  );
  return rows[0]?.message_id as number;
};
const messages = (which: PageCursor, search_text?: string) =>
  plan((db) => listMessages(db, { chat_id, viewer_id: user_id, which }, search_text));

function expectIndexed(explained: Plan, ...more: readonly string[]): void {
  for (const table of ['message', 'chat', 'chat_member', 'app_user', ...more])
    expect(scansOf(explained, table).kinds).not.toContain('Seq Scan');
}

describe('a page of messages', () => {
  test.each([1, LONG / 2, LONG - 40])('reads no more at a depth of %i', async (depth) => {
    const first = await messages({ page: 0 });
    const before = await messages({ before_message_id: await idAt(LONG - depth + 1) });
    const after = await messages({ after_message_id: await idAt(LONG - depth - 35) });
    const numbered = await messages({ page: Math.floor(depth / MESSAGES_PAGE) });
    const around = await messages({ around_message_id: await idAt(LONG - depth + 1) });
    for (const deep of [first, before, after, numbered, around]) {
      expectIndexed(deep);
      expect(scansOf(deep, 'message').rows).toBeLessThanOrEqual(MESSAGES_PAGE + 2);
      expect(deep.pages).toBeLessThanOrEqual(first.pages + 10);
    }
  });

  test('that is searched for reads its own chat by the index, and stops at a full page', async () => {
    const absent = await messages({ page: 0 }, 'nowhere to be found');
    expectIndexed(absent);
    expect(scansOf(absent, 'message').rows).toBe(LONG);
    const common = await messages({ before_message_id: await idAt(LONG / 2) }, 'MESSAGE');
    expectIndexed(common);
    expect(scansOf(common, 'message').rows).toBeLessThanOrEqual(MESSAGES_PAGE + 2);
  });
});

test('past chats, a chat’s view and changes of a group read neither histories nor other chats', async () => {
  const people = [user_id, user_id + 1, user_id + 2];
  const group = { chat_id, owner_id: user_id };
  const plans = [
    await plan((db) => listPastChats(db, user_id)),
    await plan((db) => findChat(db, user_id, chat_id)),
    await plan((db) => listMembers(db, chat_id)),
    await plan((db) => listFriendsAmong(db, user_id, people)),
    await plan((db) => listAddable(db, group, user_id, people)),
    await plan((db) => insertMembers(db, chat_id, people, user_id)),
    await plan((db) => endMembership(db, chat_id, user_id + 1, user_id)),
    await plan((db) => settleOwner(db, chat_id)),
    await plan((db) => lockOpenChats(db, user_id)),
    await plan((db) => closeOpenPairs(db, user_id)),
  ];
  for (const explained of plans) {
    expectIndexed(explained);
    // The plan reads at most one message: the latest message of the chat, if the list shows it.
    expect(scansOf(explained, 'message').rows).toBeLessThanOrEqual(1);
    expect(explained.pages).toBeLessThan(250);
  }
});

test('the list of chats does not read their histories', async () => {
  const list = await plan((db) => listChats(db, user_id));
  const chats = await listChats(campus, user_id);
  expectIndexed(list);
  expect(list.steps.map((step) => step['Index Name'])).toContain('chat_member_standing');
  expect(scansOf(list, 'message').rows).toBeLessThanOrEqual(chats.length);
});

test('a list of many chats takes no more statements than one of a single chat', async () => {
  let statements = 0;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: () => void (statements += 1),
  });
  const presence = localPresence();
  const countFor = async (rows: Awaited<ReturnType<typeof listChats>>) => {
    statements = 0;
    expect(await viewChats({ db, services: { presence } }, user_id, rows)).toHaveLength(rows.length);
    return statements;
  };
  const rows = await listChats(db, user_id);
  expect(rows.length).toBeGreaterThan(5);
  expect(await countFor(rows)).toBe(1);
  expect(await countFor(rows.slice(0, 1))).toBe(1);
});

test('sending, reading, typing and viewing touch a few rows', async () => {
  const message = {
    chat_id,
    author_id: user_id,
    content: 'x',
    client_id: crypto.randomUUID(),
    body_hash: null,
    has_media: false,
    reply_seq: null,
    mentions: null,
  };
  const plans = [
    await plan((db) => storeMessage(db, message)),
    await plan((db) => readUpTo(db, user_id, 5)),
    await plan((db) => listTypingAudience(db, chat_id, user_id)),
    await plan((db) => mayViewChatMedia(db, 1, user_id)),
  ];
  for (const explained of plans) {
    expectIndexed(explained);
    expect(explained.pages).toBeLessThan(120);
  }
});
