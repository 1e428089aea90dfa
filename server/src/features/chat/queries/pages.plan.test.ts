import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findMessageSnapshot } from '#features/chat/moderation/queries.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { countPlannings, explain, type Plan, scansOf } from '#testing/plans.ts';
import { insertChats } from '../testing/queries.ts';
import { listMessages, type PageCursor } from './messages.ts';

/**
 * The sizes of the tested chats, in messages. In chats of up to 5,000 messages, PostgreSQL could decide to sort many
 * more messages than a page has. The sizes therefore include such small chats.
 */
const SIZES = [1000, 5000, 20_000];
/** The sizes of twenty other chats, in messages. With these chats, a scan of all messages would show in the figures. */
const OTHERS = Array.from({ length: 20 }, () => 2000);
/** The tested values of `random_page_cost`: that of Quad's own PostgreSQL, and the default. */
const COSTS = [1.1, 4];
const DEPTHS = [0, 1, 15, 500, 970, 999];
/** The maximum number of 8 kB blocks that the statement may touch. Each row may be in a block of its own. */
const TOUCHED = 130;

const { db, client } = await databaseOfFile();

await client.query(`insert into university values (61, 'U', 273, 13, true, 0, 0)`);
const inserted = await insertChats(db, [...SIZES, ...OTHERS]);
await client.query(`update message set change = seq / 7 where seq % 7 = 0`);
await client.query('vacuum analyze message');
const user_id = inserted.user_id;
const chatOf = new Map(SIZES.map((size, index) => [size, inserted.chat_ids[index] as number]));

async function idAt(chat_id: number, seq: number): Promise<number> {
  const { rows } = await client.query<{ message_id: number }>(
    'select message_id from message where chat_id = $1 and seq = $2',
    [chat_id, seq],
  );
  return rows[0]?.message_id as number;
}

/** Cursors for the message that has `depth` newer messages, one cursor for each direction. */
async function pagesAt(chat_id: number, size: number, depth: number): Promise<PageCursor[]> {
  const message_id = await idAt(chat_id, size - depth);
  return [
    { page: Math.floor(depth / MESSAGES_PAGE) },
    { before_message_id: message_id },
    { after_message_id: message_id },
    { around_message_id: message_id },
    { message_id },
    { changed_after: Math.floor((size - depth) / 7) },
  ];
}

const planOf = (chat_id: number, which: PageCursor, search_text?: string): Promise<Plan> =>
  explain(client, (asking) => listMessages(asking, { chat_id, viewer_id: user_id, which }, search_text));

describe.each(COSTS)('where a page read at random costs %d', (cost) => {
  beforeAll(async () => {
    await client.query(`set random_page_cost = ${cost}`);
  });

  describe.each(SIZES)('in a chat of %i messages', (size) => {
    test.each(DEPTHS)('a page %i messages ago reads its own messages and no others', async (depth) => {
      const chat_id = chatOf.get(size) as number;
      for (const which of await pagesAt(chat_id, size, depth)) {
        const plan = await planOf(chat_id, which);
        const { kinds, rows } = scansOf(plan, 'message');
        expect(kinds).not.toContain('Seq Scan');
        // The statement reads the page's rows, and reads the message of the cursor twice.
        if (rows > MESSAGES_PAGE + 2) throw new Error(`${rows} rows for ${JSON.stringify(which)}`);
        expect(plan.pages).toBeLessThan(TOUCHED);
      }
    });

    test('a page is planned five times, and then no more', async () => {
      const chat_id = chatOf.get(size) as number;
      for (const which of await pagesAt(chat_id, size, 40)) {
        const reading = { chat_id, viewer_id: user_id, which };
        expect(await countPlannings(client, (asking) => listMessages(asking, reading))).toBe(5);
      }
    });

    // With a high cost for random pages, PostgreSQL may sort all messages of the chat first, because it does not know
    // how many of these messages contain the text.
    test('a search for what is everywhere reads no other chat, and mostly a page', async () => {
      const chat_id = chatOf.get(size) as number;
      const before_message_id = await idAt(chat_id, size - 600);
      for (const which of [{ page: 0 }, { before_message_id }, { after_message_id: 0 }]) {
        const plan = await planOf(chat_id, which, 'MESSAGE');
        const { kinds, rows } = scansOf(plan, 'message');
        expect(kinds).not.toContain('Seq Scan');
        expect(rows).toBeLessThanOrEqual(cost < 2 ? MESSAGES_PAGE + 2 : size);
      }
    });

    test('a snapshot has ten neighbours on either side', async () => {
      const message_id = await idAt(chatOf.get(size) as number, size / 2);
      const plan = await explain(client, (asking) => findMessageSnapshot(asking, user_id, message_id));
      expect(scansOf(plan, 'message').rows).toBeLessThanOrEqual(22);
      expect(plan.pages).toBeLessThan(TOUCHED);
    });
  });
});
