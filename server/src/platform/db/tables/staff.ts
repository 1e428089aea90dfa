import type { QueueName } from '@quad/contract/staff/shapes.ts';
import type { SwitchName } from '#platform/switches/names.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** The tables of the staff console. Source: migrations/0033-staff.ts. */
export type StaffTables = {
  staff_claim: { queue: QueueName; case_id: number; staff_id: number; claimed_at: Instant };
  staff_decision: {
    decision_id: Generated<number>;
    queue: QueueName;
    case_id: number;
    staff_id: number;
    action: string;
    details: unknown;
    reason: string;
    decided_at: Instant;
    applied_at: MaybeInstant;
    undone_at: MaybeInstant;
    /** When the decision's job failed for good. `undone_at` is then set, too. */
    failed_at: MaybeInstant;
  };
  /** The audit log. The database sets the numbers, times and hashes of the entries. */
  audit_entry: {
    entry_id: Generated<number>;
    at: Instant;
    actor_id: number | null;
    action: string;
    target_type: string | null;
    target_id: number | null;
    reason: string | null;
    details: Generated<unknown>;
    previous: Generated<Buffer>;
    hash: Generated<Buffer>;
  };
  banner: {
    banner_id: GeneratedAlways<number>;
    text: string;
    tone: 'info' | 'warning';
    /** The institution whose users see the banner; null for all users. */
    university_id: number | null;
    begins_at: Instant;
    ends_at: Instant;
    ended_at: MaybeInstant;
    written_by: number;
  };
  banner_dismissal: { banner_id: number; user_id: number };
  switch_change: {
    change_id: GeneratedAlways<number>;
    name: SwitchName;
    why: string | null;
    changed_at: Generated<Date>;
  };
  audit_head: { is_only: Generated<boolean>; entry_id: number; hash: Buffer };
};
