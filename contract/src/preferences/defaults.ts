import type { Preferences } from './shapes.ts';

/** What holds until a person chooses otherwise. */
export const DEFAULT_PREFERENCES: Preferences = {
  friend_requests: true,
  chats: true,
  posts: true,
  dating: true,
  banner: true,
  shortcuts: true,
  reduce_data: false,
};
