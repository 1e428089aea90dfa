import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { profileParts } from '../profile/limits.ts';
import { moderationActionKinds } from './limits.ts';

/**
 * A moderation action, as staff see it. `until` is null for an action without an end. `taken_by` is null once the staff
 * member who took it has left Quad. `taken_by_id` is null for an action that Quad itself took.
 */
export const moderationAction = z.object({
  moderation_action_id: count,
  kind: z.enum(moderationActionKinds),
  reason: z.string(),
  taken_by_id: z.nullable(count),
  taken_by: z.nullable(z.string()),
  taken_time: instant,
  until: z.nullable(instant),
  lifted_time: z.nullable(instant),
});

export type ModerationAction = z.output<typeof moderationAction>;

/**
 * The states of an appeal. `CLOSED` means that nobody decided: the moderation action ended or was lifted before the
 * review.
 */
export const appealStates = ['WAITING', 'UPHELD', 'SHORTENED', 'LIFTED', 'CLOSED'] as const;
export type AppealState = (typeof appealStates)[number];

/** An appeal, as the user who wrote it sees it. `reason` is the reason of the decision. */
const ownAppeal = z.object({
  content: z.string(),
  made_time: instant,
  state: z.enum(appealStates),
  reason: z.nullable(z.string()),
  decided_time: z.nullable(instant),
});

/** A moderation action, as the user whom it affects sees it. The user sees no notes, and never who took an action. */
export const ownModerationAction = z.object({
  moderation_action_id: count,
  kind: z.enum(['WARN', 'LIMIT', 'SUSPEND', 'BAN', 'REMOVE']),
  reason: z.string(),
  /**
   * The content that was taken down, with its text. Of a profile, `parts` are the parts that were taken down. Null where
   * the moderation action took nothing down.
   */
  removed: z.nullable(
    z.object({
      target_type: z.string(),
      text: z.string(),
      parts: z.optional(z.array(z.enum(profileParts))),
    }),
  ),
  taken_time: instant,
  until: z.nullable(instant),
  lifted_time: z.nullable(instant),
  /** The time at which the user marked the action as read, or null. */
  read_time: z.nullable(instant),
  /** Whether the action is still in force: neither lifted nor ended. */
  is_active: z.boolean(),
  /** The user's appeal against the action, if any. Each action can be appealed against once, while it is active. */
  appeal: z.nullable(ownAppeal),
});
export type OwnModerationAction = z.output<typeof ownModerationAction>;
