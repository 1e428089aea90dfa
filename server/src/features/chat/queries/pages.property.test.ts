import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { createTestDatabase } from '#testing/template-database.ts';
import { insertTalk, joinedAfter } from '../testing/queries.ts';
import { listMessages, type MessagePage, type PageCursor } from './messages.ts';

const SIZES = [0, 1, 15, 29, 30, 31, 32, 60, 61, 62, 95, 130];
const HALF = MESSAGES_PAGE / 2;

let db: Db;
let close: () => Promise<void>;
let user_id: number;
/** The ids of each chat's messages, in the order of their numbers. */
let chats: { chat_id: number; ids: number[] }[];

beforeAll(async () => {
  const database = await createTestDatabase();
  const opened = openDatabase(database.connection, () => undefined);
  ({ db } = opened);
  await opened.pool.query(`insert into university values (61, 'U', 273, 13, true, 0, 0)`);
  const talk = await insertTalk(db, SIZES);
  user_id = talk.user_id;
  const rows = await db.selectFrom('message').select(['chat_id', 'message_id']).orderBy('seq').execute();
  chats = talk.chat_ids.map((chat_id) => ({
    chat_id,
    ids: rows.filter((row) => row.chat_id === chat_id).map(({ message_id }) => message_id),
  }));
  close = async () => {
    await opened.close();
    await database.drop();
  };
});
afterAll(() => close());

/** The numbers on a page, newest first, taken from all that the reader may see; undefined where there is no page. */
function expected(size: number, joined: number, kind: Kind, from: number): number[] | undefined {
  const all = Array.from({ length: size }, (_, index) => index + 1).filter((seq) => seq > joined);
  const isThere = all.includes(from);
  const down = (numbers: number[]) => numbers.toReversed();
  if (kind === 'page') {
    // Pages are counted from the newest on, whether or not the reader may see as far.
    const end = size - from * MESSAGES_PAGE;
    return down(all.filter((seq) => seq <= end && seq > end - MESSAGES_PAGE));
  }
  if (kind === 'after') return down(all.filter((seq) => !isThere || seq > from).slice(0, MESSAGES_PAGE));
  if (!isThere) return undefined;
  if (kind === 'before') return down(all.filter((seq) => seq < from).slice(-MESSAGES_PAGE));
  if (kind === 'one') return [from];
  return down(all.filter((seq) => seq > from - HALF && seq <= from + HALF));
}

const numbersOf = (page: MessagePage | undefined) => page?.messages.map(({ seq }) => seq);

type Kind = 'page' | 'before' | 'after' | 'around' | 'one';

function whichOf(kind: Kind, from: number, ids: readonly number[]): PageCursor {
  const message_id = ids[from - 1] ?? 1_000_000 + from;
  if (kind === 'page') return { page: from };
  if (kind === 'before') return { before_message_id: message_id };
  if (kind === 'after') return { after_message_id: message_id };
  return kind === 'around' ? { around_message_id: message_id } : { message_id };
}

const asked = fc.record({
  chat: fc.nat(SIZES.length - 1),
  kind: fc.constantFrom<Kind>('page', 'before', 'after', 'around', 'one'),
  // From the first message to beyond the last one, and far beyond.
  from: fc.oneof(fc.nat(140), fc.constant(100_000)),
  joined: fc.oneof(fc.constant(0), fc.nat(130)),
});

test('a page is what a reader of the whole history would cut out of it', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ chat, kind, from, joined }) => {
      const { chat_id, ids } = chats[chat] as (typeof chats)[number];
      const joined_seq = Math.min(joined, ids.length);
      await joinedAfter(db, chat_id, user_id, joined_seq);
      const read = await listMessages(db, { chat_id, viewer_id: user_id, which: whichOf(kind, from, ids) });
      expect(numbersOf(read)).toEqual(expected(ids.length, joined_seq, kind, from));
    }),
    { numRuns: 600 },
  );
});
