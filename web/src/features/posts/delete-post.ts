import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { deleteWithUndo, deleteAgain } from '#platform/undoable-deletes.ts';
import { patchPost } from './store.ts';

const call = feedCalls.DeletePostByID;
// Final: no answer brings the post back, not even the one that came with the page, which may be read only later.
const gone = (post_id: number): void => patchPost(post_id, { isGone: true }, Infinity);

/** Deletes the user's own post, unless the user undoes it. */
export const deletePost = (post_id: number): void =>
  deleteWithUndo(`post ${post_id}`, 'Post deleted', call, { post_id }, () => gone(post_id));

/** Repeats the deletes that the last page of this tab sent as it was left. */
export const deletePostsAgain = (): void => deleteAgain('post', call, (post_id) => ({ post_id }), gone);
