import { peopleCalls } from '@quad/contract/people/calls.ts';
import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { insertTexts, numberPostsFrom } from '../testing/queries.ts';
import { packPosts } from './pack.ts';
import { POSTS_IN_BLOCK, searchOlder, searchPosts } from './queries.ts';

/** Where blocks and eras begin and end. */
const BORDERS = [1, 2046, 2047, 2048, 2049].map((block) => block * POSTS_IN_BLOCK);
/** A post that lies in a block, above all these. */
const LAST_PACKED = 2056 * POSTS_IN_BLOCK;
/** Few letters, so that texts share threes; and what folds to others, to more, to fewer or to nothing. */
const letters = fc.constantFrom(
  ...Array.from('aaabbé'),
  'É',
  'ß',
  'æ',
  '\u0301',
  ' ',
  '%',
  '_',
  '\\',
  '😀',
  'İ',
);
const text = fc.oneof(fc.string({ unit: letters, maxLength: 7 }), fc.constant('a'.repeat(6)));

type Known = { post_id: number; user_id: number; university_id: number; form: string };
let app: TestApp;
let people: Person[];
let eve: Person;
let known: Known[];

beforeAll(async () => {
  app = await testApp();
  const blocked = await app.person();
  people = [await app.person(), await app.person({ uni_id: 57 }), blocked];
  eve = await app.person();
  const authors = people.map(({ user_id }) => user_id);
  for (const border of BORDERS) {
    await numberPostsFrom(app.db, border - 60);
    await insertTexts(app.db, authors, fc.sample(text, 120));
    if (border === BORDERS[2]) await packPosts(app.db);
  }
  await numberPostsFrom(app.db, 2049 * POSTS_IN_BLOCK + 400);
  await insertTexts(app.db, authors, fc.sample(text, 1300));
  await packPosts(app.db);
  await app.db
    .deleteFrom('post')
    .where(sql<boolean>`post_id % 17 = 0`)
    .execute();
  await sql`update post set hidden_at = now() where post_id % 19 = 0`.execute(app.db);
  await eve.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });
  const { rows } = await sql<Known>`
    select post_id, user_id, university_id, search_form(text) as form from post
    where user_id <> ${blocked.user_id} and post_id % 19 <> 0 order by post_id desc`.execute(app.db);
  known = rows;
}, 120_000);
afterAll(() => app.close());

test('a search finds what reading all posts would, from whichever post on', { timeout: 60_000 }, async () => {
  const around = fc.record({ border: fc.constantFrom(...BORDERS), by: fc.integer({ min: -130, max: 130 }) });
  const before = fc.oneof(
    fc.constant(2 ** 31 - 1),
    around.map(({ border, by }) => Math.max(border + by, 1)),
    fc.constantFrom(...BORDERS.flatMap((border) => [border - 1, border, border + 1, border + 2])),
    fc.integer({ min: 1, max: 2049 * 128 + 1800 }),
  );
  const sought = fc.oneof(fc.string({ unit: letters, minLength: 1, maxLength: 4 }), text);
  const who = fc.constantFrom(undefined, undefined, 0, 1, 2);
  const where = fc.constantFrom(undefined, undefined, 61, 57);
  const skip = fc.constantFrom(0, 0, 0, 20, 40, 100, 1000);
  await fc.assert(
    fc.asyncProperty(sought, before, who, where, skip, async (one, before_id, person, comm_id, skipped) => {
      const { rows } = await sql<{ form: string }>`select search_form(${one}::text) as form`.execute(app.db);
      const form = rows[0]?.form ?? '';
      const user_id = person === undefined ? undefined : people[person]?.user_id;
      const all = known
        .filter((post) => post.post_id < before_id && post.form.includes(form))
        .filter((post) => user_id === undefined || post.user_id === user_id)
        .filter((post) => comm_id === undefined || post.university_id === comm_id)
        .map(({ post_id }) => post_id);
      const search = { viewer_id: eve.user_id, text: one, before_id, user_id, comm_id, skipped };
      expect(await searchPosts(app.db, search)).toEqual(all.slice(skipped, skipped + POSTS_PAGE));
      const inBlocks = all.filter((id) => id <= LAST_PACKED);
      expect(await searchOlder(app.db, search, LAST_PACKED)).toEqual(
        inBlocks.slice(skipped, skipped + POSTS_PAGE),
      );
    }),
    { numRuns: 200 },
  );
});
