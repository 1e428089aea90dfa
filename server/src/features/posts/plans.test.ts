import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { describe, expect, test } from 'vitest';
import { explain, type Plan, scansOf } from '#testing/plans.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { insertPost } from './creating/queries.ts';
import { findPost, listPosts, type PostFilter } from './queries/feed.ts';
import { mayViewPostMedia } from './queries/media.ts';
import { lockVisiblePost } from './queries/posts.ts';
import { insertManyPosts } from './testing/queries.ts';

const POSTS = 20_000;
const PEOPLE = 2000;
const { db, client } = await databaseOfFile();

await client.query(
  `insert into university select n, 'U' || n, 273, 13, true, 0, 0 from generate_series(61, 65) n`,
);
await client.query(`insert into course (course_id, university_id, name) values (602, 61, 'C')`);
const { viewer_id, last } = await insertManyPosts(db, { people: PEOPLE, posts: POSTS });
await client.query('analyze');

const plan = (query: Parameters<typeof explain>[1]): Promise<Plan> => explain(client, query);
const feed = (filter: Partial<PostFilter>) =>
  plan((one) => listPosts(one, viewer_id, { page: 0, ...filter }));

function expectIndexed(explained: Plan): void {
  for (const table of ['post', 'app_user', 'post_like'])
    expect(scansOf(explained, table).kinds).not.toContain('Seq Scan');
}

/**
 * Expects a plan without a cache of authors (`Memoize`), because PostgreSQL would reserve memory for the authors of all
 * posts.
 */
const expectNoRoom = ({ steps }: Plan): void =>
  expect(steps.map((step) => step['Node Type'])).not.toContain('Memoize');

describe('a page of the feed reads a page, wherever it lies', () => {
  const pages: [string, () => Partial<PostFilter>][] = [
    ['the latest', () => ({})],
    ['in the middle', () => ({ before_id: last - POSTS / 2 })],
    ['the first', () => ({ before_id: last - POSTS + 30 })],
    ['of a campus', () => ({ comm_id: 62, before_id: last - POSTS / 2 })],
    ['of a person', () => ({ user_id: viewer_id + 7 })],
    ['of a person in a campus', () => ({ user_id: viewer_id + 7, comm_id: 62 })],
  ];
  test.each(pages)('%s', async (_name, makeFilter) => {
    const explained = await feed(makeFilter());
    expectIndexed(explained);
    // A fifth of the posts are of this campus. To fill a page, the statement reads the latest posts of all campuses.
    expect(scansOf(explained, 'post').rows).toBeLessThanOrEqual(130);
    expect(scansOf(explained, 'post_like').rows).toBeLessThanOrEqual(20);
    expect(explained.pages).toBeLessThan(450);
    expectNoRoom(explained);
  });

  test('a numbered page passes over those before it, and reads no further', async () => {
    const explained = await feed({ page: 50 });
    expectIndexed(explained);
    expect(scansOf(explained, 'post').rows).toBeLessThan(1100);
    // The statement looks up the author of each post that it reads, also of skipped posts. It looks up the authors on
    // the page a second time to show them.
    expect(scansOf(explained, 'app_user').rows).toBeLessThanOrEqual(51 * POSTS_PAGE + POSTS_PAGE);
    expectNoRoom(explained);
  });
});

test('one post, its files, storing and taking one back touch a few rows', async () => {
  const user_id = viewer_id;
  const plans = [
    await plan((one) => findPost(one, viewer_id, last)),
    await plan((one) => mayViewPostMedia(one, 1, viewer_id)),
    await plan((one) => lockVisiblePost(one, last, viewer_id)),
    await plan((one) =>
      insertPost(one, { user_id, text: 'x', client_id: crypto.randomUUID(), body_hash: null }),
    ),
  ];
  for (const explained of plans) {
    expectIndexed(explained);
    expect(explained.pages).toBeLessThan(120);
  }
});

describe('a search', () => {
  const indexesOf = ({ steps }: Plan) => steps.flatMap((step) => step['Index Name'] ?? []);

  test.each([{}, { comm_id: 62 }])('for a rare text looks up its trigrams, %j', async (more) => {
    const explained = await feed({ text: 'number 10000 about', ...more });
    expectIndexed(explained);
    expect(indexesOf(explained)).toContain('post_search');
    expect(scansOf(explained, 'post').rows).toBeLessThanOrEqual(1);
  });

  test('of a person reads no posts of others', async () => {
    const explained = await feed({ text: 'nowhere', user_id: viewer_id + 7 });
    expectIndexed(explained);
    expect(scansOf(explained, 'post').rows).toBeLessThanOrEqual(POSTS / PEOPLE);
  });

  test.each([{}, { comm_id: 62 }])(
    'for a text that many have walks back from the latest post, %j',
    async (more) => {
      const explained = await feed({ text: 'the lawn', ...more });
      expectIndexed(explained);
      expect(indexesOf(explained)).not.toContain('post_search');
      expect(scansOf(explained, 'post').rows).toBeLessThanOrEqual(130);
      expect(explained.pages).toBeLessThan(450);
    },
  );
});
