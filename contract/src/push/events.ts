import * as z from 'zod/mini';

/** Client events of push notifications. Source: everyday.md §3. */
export const pushClientEvents = {
  /**
   * Whether Quad is in sight: a page is visible and was touched within the last three minutes. The page says it again
   * every two minutes. A person who has Quad in sight is told of a message 25 seconds later, if it is unread then.
   */
  'user:inSight': z.object({ in_sight: z.boolean('Say whether Quad is in sight') }),
};
