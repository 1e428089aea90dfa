import { readingCalls } from '@quad/contract/posts/reading-calls.ts';
import { deleteWithUndo, deleteAgain } from '#platform/undoable-deletes.ts';
import { patchPost } from './store.ts';

const call = readingCalls.DeletePostByID;
// `Infinity` makes the delete final. Otherwise the answer in the page's HTML could bring the post back: that answer may
// be older than the delete, but the page may store it later.
const gone = (post_id: number): void => patchPost(post_id, { isGone: true }, Infinity);

/** Deletes the user's own post. The user can undo it for a few seconds. */
export const deletePost = (post_id: number): void =>
  deleteWithUndo(`post ${post_id}`, 'Post deleted', call, { post_id }, () => gone(post_id));

/** Repeats the deletes that the previous page of this tab sent while it closed. */
export const deletePostsAgain = (): void => deleteAgain('post', call, (post_id) => ({ post_id }), gone);
