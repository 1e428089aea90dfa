import * as z from 'zod/mini';

/**
 * A user's preferences, which apply on all their devices. The first four choose the kinds of notifications that the
 * notification panel shows, that its badge counts and that screen readers announce. `banner` switches the banner of a
 * new message.
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
