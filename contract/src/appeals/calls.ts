import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, instant, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { sealedThing } from '../reports/staff-shapes.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { MODERATION_DAYS_MAX } from '../moderation-actions/limits.ts';
import { moderationAction } from '../moderation-actions/shapes.ts';

const DAYS = `Days must be a number from 1 to ${MODERATION_DAYS_MAX}`;

/** An appeal, as staff review it. */
export const appealCase = z.object({
  case_id: count,
  content: z.string(),
  made_time: instant,
  account: z.object({ user_id: count, name: z.string(), creation_time: instant }),
  /** The moderation action, and all others on the same account, before and since, the latest first. */
  moderation_action: moderationAction,
  others: z.array(moderationAction),
  /** What was reported, where the moderation action came from a report: as it was then. */
  things: z.array(sealedThing),
});
export type AppealCase = z.output<typeof appealCase>;

/** Review of appeals. The person who took a moderation action never decides on its appeal. Source: decisions.md "Staff". */
export const appealStaffCalls = {
  /** Appeals in review, the oldest first, 100 at most. */
  GetAppealCases: call({
    method: 'GET',
    path: '/staff/appeals/GetAppealCases',
    access: 'moderator',
    input: z.object({}),
    content: z.array(waitingCase),
    failure: 'Couldn’t load appeals',
    reads: true,
  }),
  /**
   * Opens one; each look is in the audit log. 404 where nothing waits under the number, 403 for the person who took the
   * moderation action or is its subject, 409 while somebody else has it open.
   */
  OpenAppealCase: call({
    method: 'POST',
    path: '/staff/appeals/OpenAppealCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: appealCase,
    failure: 'Couldn’t open the appeal',
  }),
  /**
   * Upholds the moderation action, ends it, or has it end so many days from now; a ban that is shortened is a suspension.
   * The person is told with the reason. 403 as above, 409 where one does not have it open, or it would not end sooner.
   */
  DecideAppeal: call({
    method: 'POST',
    path: '/staff/appeals/DecideAppeal',
    access: 'moderator',
    input: rule(
      z.object({
        case_id: caseField,
        action: z.enum(['UPHOLD', 'LIFT', 'SHORTEN'], 'Action is not valid'),
        days: z.optional(wireInt(DAYS, { min: 1, max: MODERATION_DAYS_MAX })),
        reason: reasonField,
      }),
      'days',
      ({ action, days }) => action !== 'SHORTEN' || days !== undefined,
      DAYS,
    ),
    content: decided,
    failure: 'Couldn’t decide on the appeal',
  }),
};
