import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from '#platform/storage.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure } from '#testing/fake-server.ts';
import { post } from '#testing/posts.ts';
import { deleteUnanswered } from './delete-again.ts';
import { heldPost, putPosts } from './store.ts';

beforeEach(() => {
  beAlex();
  tabStorage.set('quad-removed', JSON.stringify(['post 700', 'match 5']));
});

/** What is shown where the answer that came with the page still has the post. */
function isGone(): boolean | undefined {
  putPosts([post({ id: 700 })], performance.now() + 1000);
  return heldPost(700)?.isGone;
}

test('what was deleted as the last page went is deleted again, once, and not shown meanwhile', async () => {
  const inputs = answer(feedCalls.DeletePostByID, () => failure(404, 'Post not found'));
  deleteUnanswered();
  deleteUnanswered();
  expect(isGone()).toBe(true);
  await expect.poll(() => inputs).toEqual([{ post_id: 700 }]);
  expect(tabStorage.get('quad-removed')).toBe('["match 5"]');
  expect(isGone()).toBe(true);
});

test('a post that the server did not delete is there again', async () => {
  answer(feedCalls.DeletePostByID, () => failure(null));
  deleteUnanswered();
  await expect.poll(isGone).toBe(false);
});
