import type { Feature } from '#platform/feature.ts';
import * as list from './features.ts';

const { auth, profile, preferences, people, friends, notifications, dating, chat, ...others } = list;

/**
 * Every feature. A feature comes after those it builds on: the deletion of an account runs from the last to the first.
 * Dating comes before the chats, because accounts are locked before chats wherever both are locked (see
 * `people/queries/locks.ts`). The others follow by name. None of their rows refers to a row of another of them; a
 * feature whose rows do is named here.
 */
export const features: readonly Feature[] = [
  auth,
  profile,
  preferences,
  people,
  friends,
  notifications,
  dating,
  chat,
  ...Object.values(others),
];
