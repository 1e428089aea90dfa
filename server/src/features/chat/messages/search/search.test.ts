import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up } from '#platform/db/migrations/0015-message-blocks.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { insertMembers, insertTexts, listBlocks, undoBlocks } from '../../testing/queries.ts';
import { friendsOf, groupOf, page, say, texts } from '../../testing/talk.ts';

/** Messages whose texts lie together. Source: migrations/0015-message-blocks.ts. */
const BLOCK = 512;
const LENGTH = 2 * BLOCK + 40;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Nummer ${index + 1}.`);
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Nummer ${from - index}.`);

describe('a long history', () => {
  let owner: Person;
  let chat_id: number;
  let ids: number[];
  const idOf = (number: number) => ids[number - 1] as number;
  const found = async (input: Parameters<typeof page>[2], person = owner) =>
    texts(await page(person, chat_id, input));
  beforeAll(async () => {
    const group = await groupOf(app, 2);
    [owner] = group.people as [Person];
    ({ chat_id } = group);
    ids = await insertTexts(app.db, chat_id, owner.user_id, numbered(LENGTH));
  });

  test.each([1, 2, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 2 * BLOCK + 1, LENGTH])(
    'is searched at %i',
    async (number) => {
      const search_text = `NUMMÉR ${number}.`;
      expect(await found({ page: 0, search_text })).toEqual([`Nummer ${number}.`]);
      expect(await found({ after_message_id: 0, search_text })).toEqual([`Nummer ${number}.`]);
      expect(await found({ around_message_id: idOf(number), search_text })).toEqual([`Nummer ${number}.`]);
      expect(await found({ before_message_id: idOf(number), search_text })).toEqual([]);
      expect(await found({ after_message_id: idOf(number), search_text })).toEqual([]);
    },
  );

  test('is paged through in every direction, without a gap', async () => {
    const search_text = 'nummer';
    const back: string[] = [];
    for (let from = LENGTH + 1; from > 1; from -= MESSAGES_PAGE) {
      const before = from > LENGTH ? { page: 0 } : { before_message_id: idOf(from) };
      back.push(...(await found({ ...before, search_text })));
    }
    expect(back).toEqual(down(LENGTH, 1));
    const on: string[] = [];
    for (let from = 0; from < LENGTH; from += MESSAGES_PAGE)
      on.unshift(...(await found({ after_message_id: from && idOf(from), search_text })));
    expect(on).toEqual(down(LENGTH, 1));
    expect(await found({ page: 10, search_text })).toEqual(down(LENGTH - 300, LENGTH - 329));
    expect(await found({ page: 40, search_text })).toEqual([]);
  });

  test('does not take the end of one message and the beginning of the next for a text', async () => {
    expect(await found({ page: 0, search_text: '1.N' })).toEqual([]);
  });

  test('shows nobody what was said before they joined, in the middle of a block', async () => {
    const eve = await app.person();
    await insertMembers(app.db, chat_id, [eve.user_id]);
    const joined = { joined_seq: BLOCK + 100, last_read_seq: BLOCK + 100 };
    await app.db
      .updateTable('chat_member')
      .set(joined)
      .where('user_id', '=', eve.user_id)
      .where('chat_id', '=', chat_id)
      .execute();
    expect(await found({ page: 0, search_text: `Nummer ${BLOCK + 100}.` }, eve)).toEqual([]);
    expect(await found({ page: 0, search_text: `Nummer ${BLOCK + 101}.` }, eve)).toHaveLength(1);
    const first = await found({ after_message_id: 0, search_text: 'nummer' }, eve);
    expect(first).toEqual(down(BLOCK + 130, BLOCK + 101));
  });
});

describe('blocks', () => {
  test('are laid down by the message that fills them', async () => {
    const { ann, chat_id } = await friendsOf(app);
    await insertTexts(app.db, chat_id, ann.user_id, numbered(BLOCK - 2));
    await say(ann, chat_id, 'Crème brûlée');
    expect(await listBlocks(app.db, chat_id)).toEqual([]);
    await say(ann, chat_id, 'ÇA');
    const [block, ...more] = await listBlocks(app.db, chat_id);
    expect(more).toEqual([]);
    expect(block).toHaveLength(BLOCK);
    expect(block?.slice(-3)).toEqual([`nummer ${BLOCK - 2}.`, 'creme brulee', 'ca']);
    expect(texts(await page(ann, chat_id, { page: 0, search_text: 'brûl' }))).toEqual(['Crème brûlée']);
  });

  test('say nothing where a number is missing, and refuse nobody the next message', async () => {
    const { ann, chat_id } = await friendsOf(app);
    await app.db
      .updateTable('chat')
      .set({ last_seq: BLOCK - 1 })
      .where('chat_id', '=', chat_id)
      .execute();
    await say(ann, chat_id, 'after a gap');
    const [block] = await listBlocks(app.db, chat_id);
    expect(block).toEqual([...Array.from({ length: BLOCK - 1 }, () => ''), 'after a gap']);
    expect(texts(await page(ann, chat_id, { page: 0, search_text: 'a gap' }))).toEqual(['after a gap']);
  });

  test('are made of the messages that are there when the database learns of them', async () => {
    const { ann, chat_id } = await friendsOf(app);
    await insertTexts(app.db, chat_id, ann.user_id, numbered(LENGTH));
    const blocks = await listBlocks(app.db, chat_id);
    expect(blocks).toHaveLength(2);
    await undoBlocks(app.db);
    await app.db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));
    expect(await listBlocks(app.db, chat_id)).toEqual(blocks);
  });
});
