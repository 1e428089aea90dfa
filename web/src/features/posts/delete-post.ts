import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { remove, removeAgain } from '#platform/removals.ts';
import { patchPost } from './store.ts';

const call = feedCalls.DeletePostByID;
const gone = (post_id: number): void => patchPost(post_id, { isGone: true });

/** Takes back one's own post, as long as it is not undone. */
export const deletePost = (post_id: number): void =>
  remove(`post ${post_id}`, 'Post deleted', call, { post_id }, () => gone(post_id));

/** Deletes again the posts that were deleted as the last page of this tab was left. */
export const deletePostsAgain = (): void => removeAgain('post', call, (post_id) => ({ post_id }), gone);
