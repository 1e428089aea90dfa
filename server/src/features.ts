import { account } from '#features/account/feature.ts';
import { appeals } from '#features/appeals/feature.ts';
import { auth } from '#features/auth/feature.ts';
import { banners } from '#features/banners/feature.ts';
import { chat } from '#features/chat/feature.ts';
import { dating } from '#features/dating/feature.ts';
import { friends } from '#features/friends/feature.ts';
import { letters } from '#features/letters/feature.ts';
import { measures } from '#features/measures/feature.ts';
import { moderation } from '#features/moderation/feature.ts';
import { notifications } from '#features/notifications/feature.ts';
import { people } from '#features/people/feature.ts';
import { places } from '#features/places/feature.ts';
import { posts } from '#features/posts/feature.ts';
import { preferences } from '#features/preferences/feature.ts';
import { profile } from '#features/profile/feature.ts';
import { reference } from '#features/reference/feature.ts';
import { reports } from '#features/reports/feature.ts';
import { staff } from '#features/staff/feature.ts';
import { support } from '#features/support/feature.ts';
import type { Feature } from '#platform/feature.ts';

/**
 * Every feature of the server, the only list: those that others build on first, as an account is deleted from the last to
 * the first. A new feature is a line at the end.
 */
export const features: readonly Feature[] = [
  auth,
  profile,
  preferences,
  people,
  friends,
  notifications,
  reference,
  // Before the chats, because accounts are held before chats wherever both are (see `people/queries/locks.ts`).
  dating,
  chat,
  posts,
  places,
  reports,
  support,
  letters,
  measures,
  appeals,
  moderation,
  staff,
  account,
  banners,
];
