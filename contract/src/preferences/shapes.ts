import * as z from 'zod/mini';

/**
 * A user's preferences, which apply on all their devices. The first four choose the kinds of notifications that the
 * panel, its badge and its screen-reader messages include. `banner` switches the banner of a new message.
 */
export const preferences = z.object({
  friend_requests: z.boolean(),
  chats: z.boolean(),
  posts: z.boolean(),
  dating: z.boolean(),
  banner: z.boolean(),
  shortcuts: z.boolean(),
  reduce_data: z.boolean(),
});
export type Preferences = z.output<typeof preferences>;
