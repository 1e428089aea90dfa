import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { reasonField } from '../staff/shapes.ts';
import { MODERATION_DAYS_MAX, type ModerationActionKind, takenKinds } from './limits.ts';

const DAYS = `Days must be a number from 1 to ${MODERATION_DAYS_MAX}`;

const hasEnd = (kind: ModerationActionKind | undefined): boolean => kind === 'LIMIT' || kind === 'SUSPEND';

/**
 * The calls by which staff take and lift moderation actions on accounts. Source: decisions.md "Staff", security.md T20
 * and T28.
 */
export const moderationActionCalls = {
  /**
   * Takes a moderation action on an account: a note for staff, a warning, a time in which the user may read but not
   * write, a suspension, or a ban. The user is told by mail of every action but a note. 404 where the account does not
   * exist. 403 for the caller's own account, for staff whose role is not lower than the caller's, and where a moderator
   * tries to ban.
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
   * Ends a moderation action before its time. 404 where the action does not exist. 403 for the user whom the action
   * affects. Also 403 for a moderator, if another staff member took the action.
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
