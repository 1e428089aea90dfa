import type { Feature } from '#platform/feature.ts';
import * as list from './features.ts';

const { auth, profile, preferences, people, friends, notifications, dating, chat, ...others } = list;

/**
 * Every feature, in the order of their dependencies. The deletion of an account runs from the last feature to the
 * first.
 *
 * Dating comes before the chats, because a transaction that locks accounts and chats must lock the accounts first (see
 * `people/queries/locks.ts`). Features that are not named here follow in alphabetical order. If the rows of two
 * features refer to each other, name both features here.
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
