import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';
import { moderationActionKinds } from './limits.ts';

/**
 * A moderation action, as staff see it. `until` is null for what has no end; `taken_by` where its taker has left;
 * `taken_by_id` for what Quad itself notes.
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

/** The states of an appeal. CLOSED without a decision: the action ran out or was lifted first. */
export const appealStates = ['WAITING', 'UPHELD', 'SHORTENED', 'LIFTED', 'CLOSED'] as const;
export type AppealState = (typeof appealStates)[number];

/** An appeal, as its author sees it. `reason` is the reason of the decision. */
const ownAppeal = z.object({
  content: z.string(),
  made_time: instant,
  state: z.enum(appealStates),
  reason: z.nullable(z.string()),
  decided_time: z.nullable(instant),
});

/** A moderation action, as its subject sees it: never a note, and not who took it. */
export const ownModerationAction = z.object({
  moderation_action_id: count,
  kind: z.enum(['WARN', 'LIMIT', 'SUSPEND', 'BAN', 'REMOVE']),
  reason: z.string(),
  /** What was taken down, with what it said; null where a moderation action took nothing down. */
  removed: z.nullable(z.object({ target_type: z.string(), text: z.string() })),
  taken_time: instant,
  until: z.nullable(instant),
  lifted_time: z.nullable(instant),
  /** When the user marked it as read. */
  read_time: z.nullable(instant),
  /** Whether it is in force: neither lifted nor over. */
  is_active: z.boolean(),
  /** Each moderation action can be appealed against once, while it is active. */
  appeal: z.nullable(ownAppeal),
});
export type OwnModerationAction = z.output<typeof ownModerationAction>;
