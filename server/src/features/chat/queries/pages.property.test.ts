import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/open.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertChats, joinedAfter } from '../testing/queries.ts';
import { listMessages, type MessagePage, type PageCursor } from './messages.ts';

const SIZES = [0, 1, 15, 29, 30, 31, 32, 60, 61, 62, 95, 130];
const HALF = MESSAGES_PAGE / 2;
/**
 * A message is hidden if its number is a multiple of `HIDDEN`. It is the reader's own if its number is a multiple of
 * `OWN` (see `insertChats`).
 */
const [HIDDEN, OWN] = [4, 10];

let database: Database;
let user_id: number;
/** The ids of each chat's messages, in the order of their numbers. */
let chats: { chat_id: number; ids: number[] }[];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db, pool } = database;
  await pool.query(`insert into university values (61, 'U', 273, 13, true, 0, 0)`);
  const inserted = await insertChats(db, SIZES);
  user_id = inserted.user_id;
  const rows = await db.selectFrom('message').select(['chat_id', 'message_id']).orderBy('seq').execute();
  chats = inserted.chat_ids.map((chat_id) => ({
    chat_id,
    ids: rows.filter((row) => row.chat_id === chat_id).map(({ message_id }) => message_id),
  }));
  await pool.query('update message set hidden_at = now() where seq % $1 = 0', [HIDDEN]);
});
afterAll(() => database.close());

const down = (numbers: number[]) => numbers.toReversed();

/**
 * Computes the numbers of the messages on a page, newest first, from all messages that the reader may see; undefined if
 * there is no page.
 */
function expected(size: number, joined: number, kind: Kind, from: number): number[] | undefined {
  const all = Array.from({ length: size }, (_, index) => index + 1).filter((seq) => seq > joined);
  const isThere = all.includes(from);
  if (kind === 'page') {
    // Pages are counted from the newest message. The count includes messages that the reader may not see.
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

const request = fc.record({
  chat: fc.nat(SIZES.length - 1),
  kind: fc.constantFrom<Kind>('page', 'before', 'after', 'around', 'one'),
  // The number of a message or of a page. It may be slightly or far above the last number.
  from: fc.oneof(fc.nat(140), fc.constant(100_000)),
  joined: fc.oneof(fc.constant(0), fc.nat(130)),
});

test('a page is what a reader of the whole history would cut out of it', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ chat, kind, from, joined }) => {
      const { chat_id, ids } = chats[chat] as (typeof chats)[number];
      const joined_seq = Math.min(joined, ids.length);
      await joinedAfter(database.db, chat_id, user_id, joined_seq);
      const read = await listMessages(database.db, {
        chat_id,
        viewer_id: user_id,
        which: whichOf(kind, from, ids),
      });
      expect(numbersOf(read)).toEqual(expected(ids.length, joined_seq, kind, from));
    }),
    { numRuns: 600 },
  );
});

/**
 * Computes the numbers of the messages that a search finds, newest first, by checking every message of the chat;
 * undefined if there is no page.
 */
function foundIn(
  size: number,
  joined: number,
  kind: Searched,
  from: number,
  text: string,
): number[] | undefined {
  const all = Array.from({ length: size }, (_, index) => index + 1).filter((seq) => seq > joined);
  const isSeen = (seq: number) => seq % HIDDEN !== 0 || seq % OWN === 0;
  const found = all.filter((seq) => isSeen(seq) && `message number ${seq}`.includes(text.toLowerCase()));
  const isThere = all.includes(from);
  if (kind === 'after') return down(found.filter((seq) => !isThere || seq > from).slice(0, MESSAGES_PAGE));
  if (kind === 'page') return down(found).slice(from * MESSAGES_PAGE, (from + 1) * MESSAGES_PAGE);
  return isThere ? down(found.filter((seq) => seq < from)).slice(0, MESSAGES_PAGE) : undefined;
}

type Searched = Exclude<Kind, 'around' | 'one'>;

const searched = fc.record({
  chat: fc.nat(SIZES.length - 1),
  kind: fc.constantFrom<Searched>('page', 'before', 'after'),
  from: fc.oneof(fc.nat(5), fc.nat(140)),
  joined: fc.oneof(fc.constant(0), fc.nat(130)),
  text: fc.oneof(fc.constantFrom('MESSAGE', 'number 1', 'er 12', 'nobody'), fc.nat(130).map(String)),
});

test('a search finds what a reader of the whole history would, hidden messages left out', async () => {
  await fc.assert(
    fc.asyncProperty(searched, async ({ chat, kind, from, joined, text }) => {
      const { chat_id, ids } = chats[chat] as (typeof chats)[number];
      const joined_seq = Math.min(joined, ids.length);
      await joinedAfter(database.db, chat_id, user_id, joined_seq);
      const which = whichOf(kind, from, ids);
      const read = await listMessages(database.db, { chat_id, viewer_id: user_id, which }, text);
      expect(numbersOf(read)).toEqual(foundIn(ids.length, joined_seq, kind, from, text));
    }),
    { numRuns: 200 },
  );
});
