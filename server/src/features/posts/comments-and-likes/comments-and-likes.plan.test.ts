import { NOTIFICATIONS_SHOWN } from '@quad/contract/notifications/my-notifications.ts';
import { POST_COMMENTS_PAGE, POST_LIKES_PAGE } from '@quad/contract/posts/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { explain, type Plan, scansOf } from '#testing/plans.ts';
import { findPostNotice, listNotifications, renewPostNotice } from '#features/notifications/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { addComment, findSent, removeComment } from './comments/queries.ts';
import { addLike, findLike, noteLikeKey, removeLike } from './likes/queries.ts';
import { lockAuthorShared, listComments, listLikes } from './queries.ts';
import { insertHotPosts } from './testing/queries.ts';

/**
 * How many comments one post has, how many people comment on it and like it, and how many other posts its author has.
 */
const [COMMENTS, PEOPLE, OTHERS] = [60_000, 3000, 3000];
/** The tested values of `random_page_cost`: the value for Quad's own PostgreSQL, and the default. */
const COSTS = [1.1, 4];
const LATEST = Number.MAX_SAFE_INTEGER;

const { db: campus, client } = await databaseOfFile();

await client.query(`insert into university values (61, 'U', 273, 13, true, 0, 0)`);
const { author_id, viewer_id, post_id, middle } = await insertHotPosts(campus, COMMENTS, PEOPLE, OTHERS);
await client.query('vacuum analyze');

/** Explains a statement. Rolls back its changes. */
async function planOf(query: (db: Db) => Promise<unknown>): Promise<Plan> {
  await client.query('begin');
  const plan = await explain(client, query);
  await client.query('rollback');
  return plan;
}

describe.each(COSTS)('where a page read at random costs %d', (cost) => {
  beforeAll(async () => {
    await client.query(`set random_page_cost = ${cost}`);
  });

  test.each(['latest', 'middle'])('a page of comments reads that page: %s', async (which) => {
    const before_id = which === 'latest' ? LATEST : middle.comment;
    const plan = await planOf((db) => listComments(db, { viewer_id, post_id, before_id }));
    expect(scansOf(plan, 'post_comment').rows).toBeLessThanOrEqual(POST_COMMENTS_PAGE + 10);
  });

  test.each(['latest', 'middle'])('a page of likes reads that page: %s', async (which) => {
    const before_id = which === 'latest' ? LATEST : middle.like;
    const plan = await planOf((db) => listLikes(db, { viewer_id, post_id, before_id }));
    expect(scansOf(plan, 'post_like').rows).toBeLessThanOrEqual(POST_LIKES_PAGE + 10);
  });

  test('what a comment and a like ask costs the same however many there are', async () => {
    const client_id = crypto.randomUUID();
    const comment = { comment_id: middle.comment, post_id, user_id: viewer_id };
    const plans = [
      await planOf((db) => lockAuthorShared(db, post_id)),
      await planOf((db) => addComment(db, { ...comment, client_id, text: 'Me too' })),
      await planOf((db) => removeComment(db, comment)),
      await planOf((db) => findSent(db, { user_id: viewer_id, client_id })),
      await planOf((db) => renewPostNotice(db, author_id, post_id)),
      await planOf((db) => findPostNotice(db, author_id, post_id)),
      await planOf((db) => findLike(db, post_id, viewer_id)),
      await planOf((db) => noteLikeKey(db, { user_id: viewer_id, post_id, client_id })),
      await planOf((db) => addLike(db, post_id, viewer_id)),
      await planOf((db) => removeLike(db, post_id, viewer_id)),
    ];
    for (const plan of plans) {
      expect(plan.pages).toBeLessThan(250);
      for (const table of ['post', 'post_comment', 'post_like', 'notification', 'app_user'])
        expect({ table, kinds: scansOf(plan, table).kinds }).not.toMatchObject({
          kinds: expect.arrayContaining(['Seq Scan']),
        });
    }
  });

  test('notifications of posts read one comment each', async () => {
    const plan = await planOf((db) => listNotifications(db, author_id));
    expect(scansOf(plan, 'post_comment').rows).toBeLessThanOrEqual(2 * NOTIFICATIONS_SHOWN);
  });
});
