import type { ReportTarget } from '@quad/contract/every.ts';
import { hoursToLook } from '@quad/contract/reports/limits.ts';
import type { AnyReason } from '@quad/contract/reports/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { Snapshot } from '#features/moderation/hooks.ts';

export { tallyOf, wasHelped } from './tally.ts';

/** A report to store. */
export type NewReport = {
  reporter_id: number;
  target_type: ReportTarget;
  target_id: number;
  reason: AnyReason;
  comments: string;
};

const REPORTS_SHOWN = 100;

/**
 * Whether a person has already reported the thing. With `onlyOpen`, only reports in open cases count. Use `onlyOpen`
 * for things that may change.
 */
export async function hasReported(
  db: Db,
  { reporter_id, target_type, target_id }: NewReport,
  onlyOpen: boolean,
): Promise<boolean> {
  const found = await db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.case_id', 'report.case_id')
    .select('report_id')
    .where('reporter_id', '=', reporter_id)
    .where('report.target_type', '=', target_type)
    .where('report.target_id', '=', target_id)
    .$if(onlyOpen, (query) => query.where('state', '<>', 'CLOSED'))
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds or inserts the open case of a thing. The case is due when the first of its reports is due. */
async function openCase(db: Db, { target_type, target_id, reason }: NewReport): Promise<number> {
  const { rows } = await sql<{ case_id: number }>`
    insert into report_case as open (target_type, target_id, due_at)
    values (${target_type}, ${target_id}, now() + make_interval(hours => ${hoursToLook(reason)}::int))
    on conflict (target_type, target_id) where state <> 'CLOSED'
      do update set due_at = least(open.due_at, excluded.due_at)
    returning case_id`.execute(db);
  return rows[0]?.case_id as number;
}

/**
 * Stores a report with its snapshot, unless the same person has reported the same thing meanwhile.
 * @returns the report's case, now locked; undefined if nothing was stored
 */
export async function insertReport(
  db: Db,
  report: NewReport,
  snapshot: Snapshot,
): Promise<number | undefined> {
  const { reported_id, content, media_ids } = snapshot;
  const case_id = await openCase(db, report);
  const row = await db
    .insertInto('report')
    .values({ ...report, reported_id, case_id })
    .onConflict((same) => same.columns(['reporter_id', 'case_id']).doNothing())
    .returning('report_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { report_id } = row;
  await db
    .insertInto('report_snapshot')
    .values({ report_id, content: JSON.stringify(content) })
    .execute();
  // `for key share` locks the files, so that none can be deleted before the report refers to it. Files that another
  // transaction is already deleting are left out.
  await sql`
    insert into report_media (report_id, media_id)
    select ${report_id}::int, media_id from media where media_id = any(${media_ids}::bigint[]) for key share`.execute(
    db,
  );
  return case_id;
}

/** The latest reports of a person. */
export async function listReports(db: Db, reporter_id: number) {
  return db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.case_id', 'report.case_id')
    .select(['report_id as number', 'report.target_type', 'reason', 'comments', 'report.created_at'])
    .select(['state', 'outcome', 'closed_at'])
    .where('reporter_id', '=', reporter_id)
    .orderBy('report_id', 'desc')
    .limit(REPORTS_SHOWN)
    .execute();
}
