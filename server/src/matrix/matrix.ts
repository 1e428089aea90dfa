import type { everyCall, everyClientEvent } from '@quad/contract/every.ts';
import {
  accountRows,
  authRows,
  interestRows,
  preferenceRows,
  profileRows,
  referenceRows,
  waitlistRows,
  secondFactorResetRows,
  secondFactorRows,
  supportRows,
  supportStaffRows,
} from './accounts.ts';
import type { Row } from './cast.ts';
import { chatRows, chatClientEventRows } from './chat.ts';
import { commitRows, dateSetupRows, matchRows } from './dating.ts';
import { letterRows, letterStaffRows, unmaskingRows } from './letters.ts';
import { postClientEventRows, postRows, commentAndLikeRows } from './posts.ts';
import { friendRows, notificationRows, peopleRows, reportRows, reportStaffRows } from './people.ts';
import { appealStaffRows, moderationActionRows, ownModerationActionRows } from './moderation-actions.ts';
import { placeRows, placeStaffRows } from './places.ts';
import { pushClientEventRows, pushRows, unsubscribeRows } from './push.ts';
import { peopleStaffRows, profileStaffRows, secondFactorStaffRows } from './staff-accounts.ts';
import { bannerRows, referenceStaffRows, staffRows } from './staff.ts';

/** Who may make each call. A call without a row does not compile. Source: security.md §2. */
export const callMatrix: Record<keyof typeof everyCall, Row> = {
  ...authRows,
  ...secondFactorRows,
  ...secondFactorResetRows,
  ...accountRows,
  ...profileRows,
  ...interestRows,
  ...preferenceRows,
  ...pushRows,
  ...unsubscribeRows,
  ...supportRows,
  ...referenceRows,
  ...waitlistRows,
  ...peopleRows,
  ...friendRows,
  ...notificationRows,
  ...reportRows,
  ...reportStaffRows,
  ...chatRows,
  ...dateSetupRows,
  ...matchRows,
  ...commitRows,
  ...letterRows,
  ...postRows,
  ...placeRows,
  ...commentAndLikeRows,
  ...staffRows,
  ...bannerRows,
  ...profileStaffRows,
  ...secondFactorStaffRows,
  ...peopleStaffRows,
  ...moderationActionRows,
  ...ownModerationActionRows,
  ...appealStaffRows,
  ...referenceStaffRows,
  ...letterStaffRows,
  ...unmaskingRows,
  ...supportStaffRows,
  ...placeStaffRows,
};

/** Who may send each client event. The socket itself needs a session and a complete profile. */
export const clientEventMatrix: Record<keyof typeof everyClientEvent, Row> = {
  ...chatClientEventRows,
  ...postClientEventRows,
  ...pushClientEventRows,
};
