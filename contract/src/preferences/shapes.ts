import * as z from 'zod/mini';

/**
 * What a person has switched on or off, the same on all their devices. The first four say which kinds of notification
 * the panel, its badge and its voice tell of; `banner` is the one of a new message.
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
