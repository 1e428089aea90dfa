import type { Preferences } from './shapes.ts';

/** The preferences of a user who has set none. */
export const DEFAULT_PREFERENCES: Preferences = {
  friend_requests: true,
  chats: true,
  posts: true,
  dating: true,
  banner: true,
  shortcuts: true,
  reduce_data: false,
};
