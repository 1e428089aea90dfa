import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBlock } from '#features/people/queries/blocks.ts';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { folded, insertPerson } from '#testing/queries.ts';
import { createTestDatabase } from '#testing/template-database.ts';
import { insertTexts } from './testing/queries.ts';
import { listPosts } from './queries/feed.ts';

const POSTS = 1500;
/**
 * The texts have few different letters, so that they share trigrams. Case folding turns some letters into another
 * letter, into several, or into none.
 */
const letters = fc.constantFrom(
  ...Array.from('aaabbé'),
  'É',
  'ß',
  'æ',
  '\u0301',
  '😀',
  'İ',
  '％',
  ' ',
  '%',
  '_',
  '\\',
);
const text = fc.oneof(fc.string({ unit: letters, maxLength: 7 }), fc.constant('a'.repeat(6)));

type Known = { post_id: number; user_id: number; university_id: number; form: string };
let database: Database;
/**
 * Connections whose searches use only the trigram index, and connections whose searches only scan the posts in order.
 */
let [byTrigrams, byWalking]: Database[] = [];
let drop: () => Promise<void>;
let viewer_id: number;
let people: number[];
/** The posts that the viewer sees, newest first. */
let known: Known[];

beforeAll(async () => {
  const made = await createTestDatabase();
  const open = (options: string) => openDatabase({ ...made.connection, options }, () => undefined);
  [database, byTrigrams, byWalking] = [
    open(''),
    open('-c enable_indexscan=off -c enable_seqscan=off'),
    open('-c enable_bitmapscan=off -c enable_seqscan=off'),
  ];
  drop = made.drop;
  const { db } = database;
  const person = async (uni_id = 61) => (await insertPerson(db, { uni_id })).user_id;
  const [ann, bob, blocked, blocking, suspended] = [
    await person(),
    await person(57),
    await person(),
    await person(),
    await person(),
  ];
  viewer_id = await person();
  people = [ann, bob, blocked, viewer_id];
  await insertTexts(
    db,
    [ann, bob, blocked, blocking, suspended, viewer_id],
    fc.sample(text, { numRuns: POSTS, seed: 1 }),
  );
  await insertBlock(db, viewer_id, blocked);
  await insertBlock(db, blocking, viewer_id);
  await db
    .updateTable('app_user')
    .set({ suspended_until: new Date('2100-01-01') })
    .where('user_id', '=', suspended)
    .execute();
  await sql`update post set hidden_at = now() where post_id % 19 = 0`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<Known & { is_hidden: boolean }>`
    select post_id, user_id, university_id, search_form(text) as form, hidden_at is not null as is_hidden
    from post order by post_id desc`.execute(db);
  const unseen = [blocked, blocking, suspended];
  known = rows.filter(
    (post) => !unseen.includes(post.user_id) && (!post.is_hidden || post.user_id === viewer_id),
  );
});
afterAll(async () => {
  for (const one of [database, byTrigrams, byWalking]) await one?.close();
  await drop();
});

test(
  'a search finds what reading all posts would, whichever index it takes',
  { timeout: 120_000 },
  async () => {
    const search = fc.oneof(fc.string({ unit: letters, minLength: 1, maxLength: 4 }), text);
    const before = fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: POSTS + 10 }));
    const who = fc.constantFrom(undefined, undefined, 0, 1, 2, 3);
    const where = fc.constantFrom(undefined, undefined, 61, 57);
    const pages = fc.constantFrom(0, 0, 0, 1, 2, 10);
    await fc.assert(
      fc.asyncProperty(search, before, who, where, pages, async (one, before_id, person, comm_id, page) => {
        const form = await folded(database.db, one);
        const user_id = person === undefined ? undefined : people[person];
        const all = known
          .filter((post) => post.form.includes(form) && post.post_id < (before_id ?? Infinity))
          .filter((post) => user_id === undefined || post.user_id === user_id)
          .filter((post) => comm_id === undefined || post.university_id === comm_id)
          .map(({ post_id }) => post_id);
        const expected = all.slice(page * POSTS_PAGE, (page + 1) * POSTS_PAGE);
        for (const searched of [database, byTrigrams, byWalking]) {
          const found = await listPosts(searched!.db, viewer_id, {
            text: one,
            before_id,
            user_id,
            comm_id,
            page,
          });
          expect(found.map(({ post_id }) => post_id)).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  },
);
