import type { Room } from '#platform/server-events.ts';

/** The devices on which a post is open. */
export const postRoom = (post_id: number): Room => `post:${post_id}` as Room;
