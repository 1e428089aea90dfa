import * as z from 'zod/mini';

/** Client events of push notifications. Source: everyday.md §3. */
export const pushClientEvents = {
  /**
   * Whether the user has Quad in sight: a page is visible and was touched within the last three minutes. The page
   * repeats the event every two minutes. If the user has Quad in sight, the push notification of a message waits 25
   * seconds. It is sent only if the message is still unread then.
   */
  'user:inSight': z.object({ in_sight: z.boolean('Say whether Quad is in sight') }),
};
