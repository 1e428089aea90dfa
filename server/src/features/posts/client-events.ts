import type { postClientEvents } from '@quad/contract/posts/events.ts';
import type { ClientEventHandlers } from '#platform/client-events.ts';
import { POSTS_OPEN } from './limits.ts';
import { postRoom } from './rooms.ts';
import { mustSeePost } from './rules.ts';

/** Handles the events with which a browser says which post is open. Source: wire.md "Realtime", security.md §2. */
export const postClientEventHandlers: ClientEventHandlers<typeof postClientEvents> = {
  async 'post:join'({ payload: { post_id }, user, db, join }) {
    await mustSeePost(db, post_id, user.user_id);
    join(postRoom(post_id), POSTS_OPEN);
  },

  // Does not check access, because a person must also be able to leave a post that was deleted meanwhile.
  async 'post:leave'({ payload: { post_id }, leave }) {
    leave(postRoom(post_id));
  },
};
