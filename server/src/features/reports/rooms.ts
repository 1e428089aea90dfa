import type { ReportOutcome, ReportState } from '@quad/contract/reports/shapes.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';

type Made = { report_id: number; reporter_id: number | null };
type Progress = { state: ReportState; outcome: ReportOutcome | null; closed_time: string | null };

/** Tells each reporter the new state of their report. */
export function emitProgress(emit: Emit, reports: readonly Made[], progress: Progress): void {
  for (const { report_id, reporter_id } of reports)
    if (reporter_id !== null) emit(userRoom(reporter_id), 'report:state', { number: report_id, ...progress });
}
