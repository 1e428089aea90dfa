import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { card, comments, feedOf, opened, openPost } from './steps/posts.ts';
import type { Member } from './support/member.ts';
import { startServer, type TestServer } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const DEEP = 50;

/**
 * A test with its own server. On the shared server, its many posts would push the posts of other tests far down the
 * feed.
 */
const test = base.extend<{ server: TestServer }>({
  server: async ({ browserName: _any }, provide) => {
    const server = await startServer({ DEMO: '0' });
    await provide(server);
    await server.stop();
  },
  campus: async ({ server }, provide) => provide({ url: server.url, outbox: server.outbox }),
});

const post = async (by: Member, text: string): Promise<number> =>
  (await by.callOk(feedCalls.CreatePost, { text })).id;

/** Creates the given number of posts, a few at a time. */
async function postMany(by: Member, count: number): Promise<void> {
  for (let done = 0; done < count; done += 25)
    await Promise.all(Array.from({ length: 25 }, (_, at) => post(by, `Post ${done + at}`)));
}

/** The ids of the authors of the posts on a page of the feed. The page is given by its number or by `before_id`. */
async function authorsOf(viewer: Member, input: { page?: number; before_id?: number }): Promise<number[]> {
  const posts = await viewer.callOk(feedCalls.GetPosts, input);
  return posts.map(({ user }) => user.id);
}

test('of whom one has blocked one sees nothing on posts and places, however far down', async ({
  page,
  member,
}) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  const oldest = [await post(cleo, 'The first of all'), await post(cleo, 'The second')];
  await post(ben, 'Deep down');
  await postMany(cleo, DEEP * POSTS_PAGE);
  const post_id = await post(cleo, 'Who brings the rug?');
  await post(ben, 'Me, me, me');
  for (const one of [ben, cleo]) await one.callOk(commentAndLikeCalls.LikePostByID, { post_id, action: 1 });
  await ben.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Never' });
  await cleo.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Then I will' });
  const [place] = await cleo.callOk(placeCalls.GetPlaces, {});
  const place_id = place?.id ?? 0;
  for (const [one, content] of [
    [ben, 'Too loud for me'],
    [cleo, 'Quiet at noon'],
  ] as const)
    await one.callOk(placeCalls.CreateReviewForPlace, { place_id, rating: 3, content });
  expect(await authorsOf(ann, { page: DEEP }), 'before').toContain(ben.id);

  await ann.enter(page.context());
  await page.goto(feedOf());
  await expect(card(page, 'Me, me, me')).toBeVisible();
  await card(page, 'Me, me, me')
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('menuitem', { name: `Block ${ben.first_name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(card(page, 'Me, me, me')).toHaveCount(0);
  await page.reload();
  await openPost(page, 'Who brings the rug?');
  await expect(card(page, 'Me, me, me')).toHaveCount(0);
  await expect(comments(page)).toHaveText([/Then I will/]);
  // The count still includes the blocked user's like. His new comments do not arrive.
  await expect(opened(page).getByRole('button', { name: 'Like 2' })).toBeVisible();
  await ben.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Never ever' });
  await cleo.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'At four' });
  await expect(comments(page)).toHaveText([/Then I will/, /At four/]);
  await opened(page).getByRole('button', { name: 'Liked by…' }).click();
  const likes = page.getByRole('dialog', { name: 'Likes' });
  await expect(likes.getByRole('listitem')).toHaveText([cleo.name]);

  await page.goto(`/app/discover/places?id=${place_id}`);
  const reviews = page.getByRole('dialog').getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('Quiet at noon')).toBeVisible();
  await expect(reviews.getByRole('article')).toHaveCount(1);

  for (const [one, unseen] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const deep = await authorsOf(one, { page: DEEP });
    expect([deep.length > 0, deep.includes(unseen.id)]).toEqual([true, false]);
  }
  expect(await authorsOf(ann, { page: DEEP }), 'page by page').toEqual(Array(3).fill(cleo.id));
  expect(await authorsOf(ann, { before_id: (oldest[1] ?? 0) + 5 }), 'before a post').not.toContain(ben.id);
});
