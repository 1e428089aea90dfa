import { peopleCalls } from '@quad/contract/people/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { insertTexts, listBlocks, numberPostsFrom } from '../testing/queries.ts';
import { packPosts } from './pack.ts';
import { POSTS_IN_BLOCK } from './queries.ts';

const { GetPosts, DeletePostByID } = feedCalls;
/** More than are looked at one by one, and no whole number of blocks. */
const LENGTH = 20 * POSTS_IN_BLOCK + 40;

let app: TestApp;
let [ann, bob, eve]: Person[] = [];
let ids: number[];
beforeAll(async () => {
  app = await testApp();
  [ann, bob, eve] = [await app.person(), await app.person({ uni_id: 57 }), await app.person()];
  const texts = Array.from({ length: LENGTH }, (_, index) => `Nummer ${index + 1}. Überall`);
  ids = await insertTexts(app.db, [ann.user_id, bob.user_id], texts);
  await packPosts(app.db);
});
afterAll(async () => {
  expect(await findFaults(app)).toEqual({});
  await app.close();
});

const idOf = (number: number) => ids[number - 1] as number;
const search = async (input: Parameters<Person['callOk']>[1] & object, viewer = eve!) =>
  (await viewer.callOk(GetPosts, input)).map(({ id }) => id);

test('blocks hold all posts that are settled, and no other', async () => {
  const blocks = await listBlocks(app.db);
  expect(blocks.length).toBe(Math.floor(ids.at(-1)! / POSTS_IN_BLOCK));
  expect(blocks[0]?.slice(0, 2)).toEqual(['nummer 1. uberall', 'nummer 2. uberall']);
  expect(blocks.every((lines) => lines.length === POSTS_IN_BLOCK)).toBe(true);
  await insertTexts(
    app.db,
    [ann!.user_id],
    Array.from({ length: 130 }, () => 'too new'),
    'now',
  );
  await packPosts(app.db);
  expect(await listBlocks(app.db)).toEqual(blocks);
  await app.db.deleteFrom('post').where('text', '=', 'too new').execute();
});

test('a server of the version before finds by the letters of a block what is laid down beside it', async () => {
  const { rows } = await sql`
    select block from post_block where letters is distinct from letters_in(texts)`.execute(app.db);
  expect(rows).toEqual([]);
});

test.each([1, 2, 127, 128, 129, 1000, LENGTH - 1001, LENGTH - 1000, LENGTH - 999, LENGTH - 40, LENGTH])(
  'a rare text is found at %i',
  async (number) => {
    const text = `NUMMÉR ${number}.`;
    expect(await search({ text })).toEqual([idOf(number)]);
    expect(await search({ text, before_id: idOf(number) + 1 })).toEqual([idOf(number)]);
    expect(await search({ text, before_id: idOf(number) })).toEqual([]);
    const [mine, theirs] = number % 2 === 1 ? [ann!, bob!] : [bob!, ann!];
    const [here, there] = number % 2 === 1 ? [61, 57] : [57, 61];
    expect(await search({ text, user_id: mine.user_id, comm_id: here })).toEqual([idOf(number)]);
    expect(await search({ text, comm_id: here })).toEqual([idOf(number)]);
    for (const other of [
      { user_id: theirs.user_id },
      { comm_id: there },
      { user_id: mine.user_id, comm_id: there },
    ])
      expect(await search({ text, ...other })).toEqual([]);
  },
);

test.each(['überall', 'umm'])('%s is paged through, by the last post or by number', async (text) => {
  const all = ids.toReversed();
  const found: number[] = [];
  for (
    let page = await search({ text });
    page.length > 0;
    page = await search({ text, before_id: found.at(-1)! })
  )
    found.push(...page);
  expect(found).toEqual(all);
  for (const page of [1, 40, 49, 50, 51, 100, 129, 130])
    expect(await search({ text, page })).toEqual(all.slice(page * POSTS_PAGE, (page + 1) * POSTS_PAGE));
  const anns = all.filter((id) => ids.indexOf(id) % 2 === 0);
  expect(await search({ text, comm_id: 61, page: 60 })).toEqual(anns.slice(60 * POSTS_PAGE, 61 * POSTS_PAGE));
});

test('what stands at the end of one post and the beginning of the next is no text of either', async () => {
  expect(await search({ text: 'uberallnum' })).toEqual([]);
  expect(await search({ text: 'uberall\u0001num' })).toEqual([]);
});

test('across a block nothing is found, wherever it lies', async () => {
  const mal = await app.person();
  await mal.callOk(peopleCalls.BlockUser, { user_id: bob!.user_id });
  for (const number of [2, LENGTH]) expect(await search({ text: `nummer ${number}.` }, mal)).toEqual([]);
  for (const number of [1, LENGTH - 1])
    expect(await search({ text: `nummer ${number}.` }, mal)).toEqual([idOf(number)]);
  const deep = await search({ text: 'überall', page: 60 }, mal);
  expect(deep).toEqual(
    ids
      .filter((_, index) => index % 2 === 0)
      .toReversed()
      .slice(60 * POSTS_PAGE, 61 * POSTS_PAGE),
  );
});

test('what is taken back is in no block any more, also where twelve posts of one go at once', async () => {
  const gone = Array.from({ length: 12 }, (_, index) => 2 * index + 1);
  await Promise.all(gone.map((number) => ann!.callOk(DeletePostByID, { post_id: idOf(number) })));
  const [first] = await listBlocks(app.db);
  expect(first?.slice(0, 25).filter((text) => text !== '')).toEqual(
    [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 25].map((number) => `nummer ${number}. uberall`),
  );
  expect(await search({ text: 'nummer 1.' })).toEqual([]);
  expect(await search({ text: 'nummer 2.' })).toEqual([idOf(2)]);
});

test('over a thousand blocks with nothing in them', async () => {
  const border = 1500 * POSTS_IN_BLOCK;
  await numberPostsFrom(app.db, border - 1500);
  const texts = Array.from({ length: 3000 }, (_, index) => `Later ${index + 1}. überall`);
  const later = await insertTexts(app.db, [ann!.user_id], texts);
  await packPosts(app.db);
  for (const number of [1, 1499, 1500, 1501, 1502, 1900, 3000])
    expect(await search({ text: `later ${number}.` })).toEqual([later[number - 1]]);
  for (const number of [14, 2000])
    expect(await search({ text: `nummer ${number}.` })).toEqual([idOf(number)]);
  expect(await search({ text: 'later 1999.', before_id: later[1998]! })).toEqual([]);
  expect(await search({ text: 'zyzzyva' })).toEqual([]);
  const all = later.toReversed();
  for (const page of [0, 74, 75, 76, 149])
    expect(await search({ text: 'überall', page })).toEqual(
      all.slice(page * POSTS_PAGE, (page + 1) * POSTS_PAGE),
    );
  expect(await search({ text: 'überall', page: 150 })).toContain(idOf(LENGTH));
});
