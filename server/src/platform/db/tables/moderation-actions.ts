import type { AppealState } from '@quad/contract/moderation-actions/shapes.ts';
import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { ProfilePart } from '@quad/contract/profile/limits.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/**
 * Moderation actions on accounts. `moderation_action` is a view of the table `measure`. Source:
 * migrations/0042-measures.ts, 0046-appeals.ts, 0047-evasion.ts, 0055-removals.ts, 0059-taken-away.ts,
 * 0173-moderation-actions.ts, 0174-suspended-and-notified.ts, 0194-removed-parts.ts.
 */
export type ModerationActionTables = {
  moderation_action: {
    moderation_action_id: Generated<number>;
    user_id: number;
    kind: ModerationActionKind;
    reason: string;
    /** The staff member; null for an action that Quad takes automatically. */
    taken_by: number | null;
    taken_at: Instant;
    until: Date | null;
    lifted_at: MaybeInstant;
    /** When the user confirmed having read the action. */
    read_at: MaybeInstant;
    /** If the action is a note about ban evasion: the banned account that was used on the same device. */
    same_device_as: number | null;
    /** The report case that led to the action. */
    report_case_id: number | null;
    /** Whether the action also took down the reported content. False for a `REMOVE`, which is itself a takedown. */
    took_away: Generated<boolean>;
    /** The parts of a profile that the action took down; null for other content and without a takedown. */
    parts: ProfilePart[] | null;
  };
  appeal: {
    appeal_id: Generated<number>;
    moderation_action_id: number;
    content: string;
    made_at: Instant;
    state: Generated<AppealState>;
    reason: string | null;
    decided_at: MaybeInstant;
  };
  /** Sessions that a lockout ended. Their browsers can then show the reason. */
  ended_login: { token_hash: Buffer; user_id: number; ended_at: Instant };
};
