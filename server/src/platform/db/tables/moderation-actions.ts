import type { AppealState } from '@quad/contract/moderation-actions/shapes.ts';
import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/**
 * What staff did about accounts: moderation actions are a view of the table `measure`. Source: migrations/0042-measures.ts,
 * 0046-appeals.ts, 0047-evasion.ts, 0055-removals.ts, 0059-taken-away.ts, 0173-moderation-actions.ts.
 */
export type ModerationActionTables = {
  moderation_action: {
    moderation_action_id: Generated<number>;
    user_id: number;
    kind: ModerationActionKind;
    reason: string;
    /** Null for entries that Quad itself makes. */
    taken_by: number | null;
    taken_at: Instant;
    until: Date | null;
    lifted_at: MaybeInstant;
    /** When the user confirmed having read it. */
    read_at: MaybeInstant;
    /** The banned account that was used on the same device. */
    same_device_as: number | null;
    /** The report case that led to this action. */
    report_case_id: number | null;
    /** It took down, too, what was reported in that case. Of takedowns it goes without saying. */
    took_away: Generated<boolean>;
  };
  appeal: {
    appeal_id: Generated<number>;
    measure_id: number;
    content: string;
    made_at: Instant;
    state: Generated<AppealState>;
    reason: string | null;
    decided_at: MaybeInstant;
  };
  /** Sessions that a lockout ended, so that their browsers can be told why. */
  ended_login: { token_hash: Buffer; user_id: number; ended_at: Instant };
};
