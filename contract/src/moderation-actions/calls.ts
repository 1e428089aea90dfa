import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { reasonField } from '../staff/shapes.ts';
import { MODERATION_DAYS_MAX, type ModerationActionKind, takenKinds } from './limits.ts';

const DAYS = `Days must be a number from 1 to ${MODERATION_DAYS_MAX}`;

const hasEnd = (kind: ModerationActionKind | undefined): boolean => kind === 'LIMIT' || kind === 'SUSPEND';

/** Moderation actions on accounts, by staff. Source: decisions.md "Staff", security.md T20 and T28. */
export const moderationActionCalls = {
  /**
   * Notes something about an account, warns its holder, lets them read and not write for some days, or locks them out for
   * some days or for good. They are told by mail, but for a note. 404 for no account, 403 for one's own, for staff who are
   * not below one, and for a ban by a moderator.
   */
  TakeModerationAction: call({
    method: 'POST',
    path: '/staff/accounts/TakeModerationAction',
    access: 'moderator',
    input: rule(
      z.object({
        user_id: id('User ID must be an integer'),
        kind: z.enum(takenKinds, 'Measure is not valid'),
        reason: reasonField,
        days: z.optional(wireInt(DAYS, { min: 1, max: MODERATION_DAYS_MAX })),
      }),
      'days',
      ({ kind, days }) => !hasEnd(kind) || days !== undefined,
      DAYS,
    ),
    content: z.object({ moderation_action_id: z.int() }),
    failure: 'Couldn’t do that to the account',
  }),
  /**
   * Ends a moderation action before its time. 404 for none, 403 for one about oneself, or that somebody else took, unless
   * one is an admin.
   */
  LiftModerationAction: call({
    method: 'POST',
    path: '/staff/accounts/LiftModerationAction',
    access: 'moderator',
    input: z.object({
      moderation_action_id: id('Moderation action ID must be an integer'),
      reason: reasonField,
    }),
    content: z.null(),
    failure: 'Couldn’t lift it',
  }),
};
