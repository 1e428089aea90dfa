import type { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Handler } from '#platform/handlers.ts';
import { noPost } from '../../rules.ts';
import { lockPost } from '../queries.ts';
import { emitLike } from '../rooms.ts';
import { addLike, findLike, noteLikeKey, removeLike } from './queries.ts';

type LikeRequest = { user_id: number; post_id: number; action: number | null; client_id: string | null };

/**
 * Likes a post, or removes the like. Checks access only under the post's lock, because the post may be deleted while
 * the call waits for the lock.
 */
export const likePost: Handler<typeof commentAndLikeCalls.LikePostByID> = async ({
  input,
  user,
  db,
  emit,
}) => {
  const { post_id, action = null, client_id = null } = input;
  const { user_id } = user;
  await lockPost(db, post_id);
  const before = await findLike(db, post_id, user_id);
  if (!before) throw noPost();
  const isLiked = before.like_id !== null;
  const willLike = await isLikeRequested(db, { user_id, post_id, action, client_id }, isLiked);
  const outcome = { post_id, action: willLike ? 1 : 0 };
  if (willLike === isLiked) return { ...outcome, id: before.like_id, like_count: before.like_count };
  const change = willLike ? addLike : removeLike;
  const { like_id, like_count, excluded_ids } = await change(db, post_id, user_id);
  emitLike(emit, { ...outcome, like_count, user_id }, excluded_ids);
  return { ...outcome, id: like_id, like_count };
};

/**
 * Whether the caller wants to like the post. Without `action`, the call toggles the like, and a repeat of the call
 * changes nothing.
 */
async function isLikeRequested(
  db: Db,
  { action, client_id, ...key }: LikeRequest,
  isLiked: boolean,
): Promise<boolean> {
  if (action !== null) return action === 1;
  const isRepeat = client_id !== null && !(await noteLikeKey(db, { ...key, client_id }));
  return isRepeat ? isLiked : !isLiked;
}
