import type { ReportTarget } from '@quad/contract/every.ts';
import type { ReportOutcome, ReportReason, ReportState } from '@quad/contract/reports/shapes.ts';
import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** Reports and what they keep. Source: migrations/0011-reports.ts. */
export type ReportTables = {
  report: {
    report_id: Generated<number>;
    reporter_id: number;
    reported_id: number | null;
    target_type: ReportTarget;
    target_id: number;
    reason: ReportReason;
    comments: string;
    state: Generated<ReportState>;
    outcome: ReportOutcome | null;
    created_at: Instant;
  };
  report_snapshot: { report_id: number; content: unknown; sealed_at: Instant };
  report_media: { report_id: number; media_id: number };
};
