import type { Db } from '#platform/db/schema.ts';
import type { Emit, Room } from '#platform/server-events.ts';
import { listOpenable } from './queries/posts.ts';

/** The room of the devices that have a post open. */
export const postRoom = (post_id: number): Room => `post:${post_id}` as Room;

/**
 * After a lockout of a person, removes the person's posts and comments from all open pages. The events do not give the
 * reason.
 */
export async function emitLockedOut({ db, emit }: { db: Db; emit: Emit }, user_id: number): Promise<void> {
  const { own, commented } = await listOpenable(db, user_id);
  for (const post_id of own) emit(postRoom(post_id), 'post:removePost', { post_id });
  if (commented.length > 0) emit(commented.map(postRoom), 'connection:ready', {});
}
