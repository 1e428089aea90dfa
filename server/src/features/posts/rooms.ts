import type { Db } from '#platform/db/schema.ts';
import type { Emit, Room } from '#platform/server-events.ts';
import { listOpenable } from './queries/posts.ts';

/** The devices on which a post is open. */
export const postRoom = (post_id: number): Room => `post:${post_id}` as Room;

/**
 * Takes what somebody wrote who is locked out from now on off all readers' open pages. Their posts are gone, and pages
 * with a post open on which they commented ask again for what stands there. Nobody is told why.
 */
export async function emitLockedOut({ db, emit }: { db: Db; emit: Emit }, user_id: number): Promise<void> {
  const { own, commented } = await listOpenable(db, user_id);
  for (const post_id of own) emit(postRoom(post_id), 'post:removePost', { post_id });
  if (commented.length > 0) emit(commented.map(postRoom), 'connection:ready', {});
}
