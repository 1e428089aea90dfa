import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { takeUnanswered } from '#platform/removals.ts';
import { request } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';
import { patchPost } from './store.ts';

/** Deletes again what was deleted as the last page went: no answer that was on its way meanwhile brings it back. */
export const deleteUnanswered = (): void =>
  takeUnanswered('post').forEach((post_id) => void deleteAgain(post_id));

async function deleteAgain(post_id: number): Promise<void> {
  patchPost(post_id, { isGone: true }, Infinity);
  const answer = await request(feedCalls.DeletePostByID, { post_id });
  // What is not there any more was to go anyway.
  if (answer.status || answer.errors[0]?.code === 404) return;
  patchPost(post_id, { isGone: false }, Infinity);
  showToast(answer.errors[0]?.message ?? 'Unspecified error', undefined, { stays: true });
}
