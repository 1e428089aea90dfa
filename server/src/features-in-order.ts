import type { Feature } from '#platform/feature.ts';
import * as list from './features.ts';

const { auth, profile, preferences, people, friends, notifications, dating, chat, ...others } = list;

/**
 * Every feature: those that others build on first, as an account is deleted from the last to the first. Dating comes
 * before the chats, because accounts are locked before chats wherever both are (see `people/queries/locks.ts`). The
 * others follow by their names, and no row of theirs refers to a row of another of them; a feature whose rows do is
 * named here.
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
