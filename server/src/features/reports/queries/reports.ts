import type { ReportTarget } from '@quad/contract/every.ts';
import { hoursToLook } from '@quad/contract/reports/limits.ts';
import type { AnyReason } from '@quad/contract/reports/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { Snapshot } from '#features/moderation/hooks.ts';
import { moreUrgent } from '../rules.ts';

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

/** A snapshot's content as JSON, without the ids of messages beside it, which change by themselves. */
const comparable = (content: RawBuilder<unknown>) => sql`(${content} - 'neighbour_ids')`;

/**
 * Whether a person has already reported all that a report says. In an open case that is the reason, the comments and
 * the content. After a decision it is the reason and the content, unless the thing may change: the decision stands.
 */
export async function isRepeat(
  db: Db,
  { reporter_id, target_type, target_id, reason, comments }: NewReport,
  content: unknown,
  mayChange: boolean,
): Promise<boolean> {
  const json = sql`${JSON.stringify(content)}::jsonb`;
  const { rows } = await sql`
    select from report join report_case using (case_id)
    where reporter_id = ${reporter_id}::int and report.target_type = ${target_type}
      and report.target_id = ${target_id}::bigint and reason = ${reason}
      and case when state = 'CLOSED' then not ${mayChange}::boolean else strpos(comments, ${comments}) > 0 end
      and exists (
        select from report_snapshot sealed
        where sealed.report_id = report.report_id
          and ${comparable(sql`sealed.content`)} = ${comparable(json)})
    limit 1`.execute(db);
  return rows.length > 0;
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
 * Stores a report with its snapshot. If the same person has reported the thing in the same case, what is new is added
 * to that report.
 * @returns the report's case, now locked
 */
export async function insertReport(db: Db, report: NewReport, snapshot: Snapshot): Promise<number> {
  const { reported_id, content, media_ids } = snapshot;
  const case_id = await openCase(db, report);
  const report_id =
    (await addToReport(db, case_id, report)) ??
    (
      await db
        .insertInto('report')
        .values({ ...report, reported_id, case_id })
        .returning('report_id')
        .executeTakeFirstOrThrow()
    ).report_id;
  const json = sql`${JSON.stringify(content)}::jsonb`;
  await sql`
    insert into report_snapshot (report_id, content)
    select ${report_id}::int, ${json}
    where not exists (
      select from report_snapshot sealed
      where sealed.report_id = ${report_id}::int and ${comparable(sql`sealed.content`)} = ${comparable(json)})`.execute(
    db,
  );
  // `for key share` locks the files, so that none can be deleted before the report refers to it. Files that another
  // transaction is already deleting are left out.
  await sql`
    insert into report_media (report_id, media_id)
    select ${report_id}::int, media_id from media where media_id = any(${media_ids}::bigint[]) for key share
    on conflict do nothing`.execute(db);
  return case_id;
}

/**
 * Adds the reason and the comments of another report to the report of the same person in the same case.
 * @returns the number of that report; undefined if the person has none
 */
async function addToReport(
  db: Db,
  case_id: number,
  { reporter_id, reason, comments }: NewReport,
): Promise<number | undefined> {
  const earlier = await db
    .selectFrom('report')
    .select(['report_id', 'reason', 'comments'])
    .where('reporter_id', '=', reporter_id)
    .where('case_id', '=', case_id)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const both = earlier.comments.includes(comments)
    ? earlier.comments
    : [earlier.comments, comments].filter(Boolean).join('\n\n');
  await db
    .updateTable('report')
    .set({ reason: moreUrgent(earlier.reason, reason), comments: both })
    .where('report_id', '=', earlier.report_id)
    .execute();
  return earlier.report_id;
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
