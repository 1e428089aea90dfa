import type { ReportTarget } from '@quad/contract/every.ts';
import type { ReportReason } from '@quad/contract/reports/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { Evidence } from '#platform/reportable.ts';

/** A report as it comes in. */
export type NewReport = {
  reporter_id: number;
  target_type: ReportTarget;
  target_id: number;
  reason: ReportReason;
  comments: string;
};

const REPORTS_SHOWN = 100;

/** Whether a person has reported this before. */
export async function hasReported(
  db: Db,
  { reporter_id, target_type, target_id }: NewReport,
): Promise<boolean> {
  const found = await db
    .selectFrom('report')
    .select('report_id')
    .where('reporter_id', '=', reporter_id)
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a report with its evidence, unless the same person has reported the same meanwhile. */
export async function insertReport(db: Db, report: NewReport, evidence: Evidence): Promise<void> {
  const { reported_id, content, media_ids } = evidence;
  const row = await db
    .insertInto('report')
    .values({ ...report, reported_id })
    .onConflict((same) => same.columns(['reporter_id', 'target_type', 'target_id']).doNothing())
    .returning('report_id')
    .executeTakeFirst();
  if (!row) return;
  const { report_id } = row;
  await db
    .insertInto('report_snapshot')
    .values({ report_id, content: JSON.stringify(content) })
    .execute();
  // A file that is deleted at this moment has gone or stays, but never breaks the report.
  await sql`
    insert into report_media (report_id, media_id)
    select ${report_id}::int, media_id from media where media_id = any(${media_ids}::bigint[]) for key share`.execute(
    db,
  );
}

/** A person's latest reports. */
export async function listReports(db: Db, reporter_id: number) {
  return db
    .selectFrom('report')
    .select(['report_id as number', 'target_type', 'reason', 'comments', 'state', 'outcome', 'created_at'])
    .where('reporter_id', '=', reporter_id)
    .orderBy('report_id', 'desc')
    .limit(REPORTS_SHOWN)
    .execute();
}
