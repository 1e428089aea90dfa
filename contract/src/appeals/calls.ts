import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, instant, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { profileParts } from '../profile/limits.ts';
import { anyReasons } from '../reports/shapes.ts';
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
  /**
   * The moderation action that the appeal is against. `others` are all other actions on the same account, the latest
   * first.
   */
  moderation_action: moderationAction,
  others: z.array(moderationAction),
  /** The kind of the reported content. Null where no report led to the moderation action. */
  target_type: z.nullable(z.string()),
  /** Whether the reported content was taken down. */
  was_removed: z.boolean(),
  /** The parts of a reported profile that were removed. */
  removed_parts: z.optional(z.array(z.enum(profileParts))),
  /** The reports that led to the moderation action, the earliest first. */
  reports: z.array(z.object({ number: count, reason: z.enum(anyReasons), comments: z.string() })),
  /** The snapshots of the reported content, where a report led to the moderation action. */
  things: z.array(sealedThing),
});
export type AppealCase = z.output<typeof appealCase>;

/**
 * The review of appeals. Nobody decides on an appeal against a moderation action that they took. Source: decisions.md
 * "Staff".
 */
export const appealStaffCalls = {
  /** The appeals in review, the oldest first, at most 100. */
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
   * Opens an appeal, and claims its case for the caller. Each call is written to the audit log. 404 where no appeal
   * with this id is in review. 403 for the staff member who took the moderation action, and for the user whom the
   * action affects. 409 while another staff member has the appeal open.
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
   * Decides on an appeal: upholds the moderation action, ends it, or shortens it to the given number of days from now.
   * A shortened ban becomes a suspension. The user is told the decision and its reason. 403 as for OpenAppealCase. 409
   * where the caller does not have the appeal open, or where the shortened action would not end sooner.
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
