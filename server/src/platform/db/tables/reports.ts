import type { ReportTarget } from '@quad/contract/every.ts';
import type { ReportOutcome, AnyReason, ReportState } from '@quad/contract/reports/shapes.ts';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Reports, their snapshots and their cases. Source: migrations 0011, 0041, 0044, 0045, 0095, 0195, 0196, 0197 and 0198. */
export type ReportTables = {
  report: {
    report_id: Generated<number>;
    case_id: number;
    /** The reporter; null for an alert, which Quad itself makes. */
    reporter_id: number | null;
    reported_id: number | null;
    target_type: ReportTarget;
    target_id: number;
    reason: AnyReason;
    comments: string;
    created_at: Instant;
  };
  report_case: {
    case_id: Generated<number>;
    target_type: ReportTarget;
    target_id: number;
    state: Generated<ReportState>;
    outcome: ReportOutcome | null;
    due_at: Instant;
    created_at: Instant;
    closed_at: Date | null;
    looked_at: MaybeInstant;
    escalated_at: MaybeInstant;
    /** When reports caused the content to be hidden. */
    hidden_at: MaybeInstant;
    /** How often there was something new to read in the case. */
    version: Generated<number>;
  };
  report_snapshot: {
    report_snapshot_id: Generated<number>;
    report_id: number;
    content: unknown;
    /** When the copy was made. */
    sealed_at: Instant;
  };
  /** Notes that staff sent to authors of reported content. The notes name sources of help. */
  help_note: {
    help_note_id: Generated<number>;
    user_id: number;
    note: string;
    sent_by: number;
    sent_at: Instant;
    /** The case that led to the note; null if staff wrote it on the account's page. */
    report_case_id: number | null;
  };
  /** Content that people have begun to report. A report uses it for an hour; it is deleted after a day. */
  report_draft: {
    report_draft_id: Generated<number>;
    reporter_id: number;
    target_type: ReportTarget;
    target_id: number;
    reported_id: number | null;
    content: unknown;
    taken_at: Instant;
  };
  /** `is_deleted` is true once the file's owner has deleted it. */
  report_draft_media: { report_draft_id: number; media_id: number; is_deleted: Generated<boolean> };
  report_media: { report_id: number; media_id: number };
};
