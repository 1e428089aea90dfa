import { exportPart } from '#features/account/export/part.ts';
import { authPart } from '#features/auth/leaving/part.ts';
import { chatPart } from '#features/chat/leaving/part.ts';
import { friendsPart } from '#features/friends/leaving/part.ts';
import { notificationsPart } from '#features/notifications/leaving/part.ts';
import { peoplePart } from '#features/people/leaving/part.ts';
import { placesPart } from '#features/places/leaving/part.ts';
import { postsPart } from '#features/posts/leaving/part.ts';
import { preferencesPart } from '#features/preferences/leaving/part.ts';
import { profilePart } from '#features/profile/leaving/part.ts';
import { reportsPart } from '#features/reports/leaving/part.ts';
import { supportPart } from '#features/support/leaving/part.ts';
import type { PersonPart } from '#platform/person-part.ts';

/**
 * What every feature does when somebody leaves Quad, and what it hands to somebody who takes their data along. A
 * feature that stores anything about people is a line here. Chats come first, because who sees whom is still known
 * then; posts before the uploads they show; the account itself last.
 */
export const personParts: readonly PersonPart[] = [
  chatPart,
  friendsPart,
  notificationsPart,
  peoplePart,
  postsPart,
  placesPart,
  reportsPart,
  supportPart,
  exportPart,
  preferencesPart,
  profilePart,
  authPart,
];
