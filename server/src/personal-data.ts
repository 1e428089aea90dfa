import { exportData } from '#features/account/export/data.ts';
import { authData } from '#features/auth/personal-data/data.ts';
import { chatData } from '#features/chat/personal-data/data.ts';
import { friendsData } from '#features/friends/personal-data/data.ts';
import { notificationsData } from '#features/notifications/personal-data/data.ts';
import { peopleData } from '#features/people/personal-data/data.ts';
import { placesData } from '#features/places/personal-data/data.ts';
import { postsData } from '#features/posts/personal-data/data.ts';
import { preferencesData } from '#features/preferences/personal-data/data.ts';
import { profileData } from '#features/profile/personal-data/data.ts';
import { reportsData } from '#features/reports/personal-data/data.ts';
import { supportData } from '#features/support/personal-data/data.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/**
 * What every feature does when somebody leaves Quad, and what it hands to somebody who takes their data along. A
 * feature that stores anything about people is a line here. Chats come first, because who sees whom is still known
 * then; posts before the uploads they show; the account itself last.
 */
export const personalData: readonly PersonalData[] = [
  chatData,
  friendsData,
  notificationsData,
  peopleData,
  postsData,
  placesData,
  reportsData,
  supportData,
  exportData,
  preferencesData,
  profileData,
  authData,
];
