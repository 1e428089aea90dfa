import type { PushSettings } from './shapes.ts';

/** The push settings of a user who has changed none. */
export const DEFAULT_PUSH_SETTINGS: PushSettings = {
  messages: true,
  requests: true,
  posts: true,
  dating: true,
  dating_words: false,
  mail: true,
  shows: 'WORDS',
  quiet_from: null,
  quiet_to: null,
  time_zone: 'Australia/Melbourne',
};
