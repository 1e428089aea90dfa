import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { whenDeleted, usePendingDeletes } from '#platform/undoable-deletes.ts';
import { tabStorage } from '#platform/storage.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { post } from '#testing/posts.ts';
import { renderHook } from 'vitest-browser-react';
import { deletePost, deletePostsAgain } from './delete-post.ts';
import { heldPost, putPosts } from './store.ts';

const STORAGE_KEY = 'quad-pending-deletes';

beforeEach(() => {
  beAlex();
  tabStorage.remove(STORAGE_KEY);
});

/** Whether lists hide the post, even if a fetched answer still contains it. */
async function isHidden(post_id: number): Promise<boolean> {
  putPosts([post({ id: post_id })], performance.now() + 1000);
  const { result, unmount } = await renderHook(() => usePendingDeletes());
  const isLeaving = result.current.has(`post ${post_id}`);
  await unmount();
  return isLeaving || heldPost(post_id)?.isGone === true;
}

test('a deletion is noted from when it is sent until it is answered', async () => {
  const sent = Promise.withResolvers<null>();
  const inputs = answer(feedCalls.DeletePostByID, async () => success(await sent.promise));
  deletePost(97699);
  expect(tabStorage.get(STORAGE_KEY)).toBeNull();
  const done = whenDeleted('post 97699');
  await expect.poll(() => inputs).toEqual([{ post_id: 97699 }]);
  expect(tabStorage.get(STORAGE_KEY)).toBe('["post 97699"]');
  sent.resolve(null);
  await done;
  expect(tabStorage.get(STORAGE_KEY)).toBeNull();
});

test('what was deleted as the last page went is deleted again, and not shown meanwhile or afterwards', async () => {
  tabStorage.set(STORAGE_KEY, JSON.stringify(['post 97700', 'match 5']));
  const sent = Promise.withResolvers<null>();
  const inputs = answer(feedCalls.DeletePostByID, async () => {
    await sent.promise;
    return failure(404, 'Post not found');
  });
  deletePostsAgain();
  await expect.poll(() => inputs).toEqual([{ post_id: 97700 }]);
  expect(await isHidden(97700)).toBe(true);
  // The server has not answered, so the delete is still stored. The page would send it again after another reload.
  expect(tabStorage.get(STORAGE_KEY)).toBe('["post 97700","match 5"]');
  sent.resolve(null);
  await expect.poll(() => tabStorage.get(STORAGE_KEY)).toBe('["match 5"]');
  expect(await isHidden(97700)).toBe(true);
});

test('a post that the server did not delete is there again, and can be deleted once more', async () => {
  tabStorage.set(STORAGE_KEY, JSON.stringify(['post 97701']));
  answer(feedCalls.DeletePostByID, () => failure(null));
  deletePostsAgain();
  await expect.poll(() => isHidden(97701)).toBe(false);
  answer(feedCalls.DeletePostByID, () => success(null));
  deletePost(97701);
  await whenDeleted('post 97701');
  await expect.poll(() => heldPost(97701)?.isGone).toBe(true);
});
