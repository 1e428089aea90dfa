import * as z from 'zod/mini';

/**
 * A user's preferences, which apply on all their devices. Each of the first four shows or hides one kind of
 * notification. `banner` says whether a banner shows a new message.
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
