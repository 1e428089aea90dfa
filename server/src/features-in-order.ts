import type { Feature } from '#platform/feature.ts';
import * as list from './features.ts';

const { auth, profile, preferences, people, friends, notifications, dating, chat, ...others } = list;

/**
 * Every feature. A feature comes after the features that it builds on: the deletion of an account runs from the last to
 * the first. Dating comes before the chats, because accounts are locked before chats in every transaction that locks
 * both (see `people/queries/locks.ts`). The features that are not named here follow by name. Name a feature here once
 * its rows refer to rows of such a feature.
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
