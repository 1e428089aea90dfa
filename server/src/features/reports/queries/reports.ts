import type { ReportTarget } from '@quad/contract/every.ts';
import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import { hoursToLook, isUrgent } from '@quad/contract/reports/limits.ts';
import type { AnyReason } from '@quad/contract/reports/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { Snapshot } from '#features/moderation/hooks.ts';
import { moreUrgent, mustHaveRoom } from '../rules.ts';

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

/** A snapshot, and when it was taken. By default it was taken now. */
export type DatedSnapshot = Snapshot & { taken_at?: Date };

/**
 * A snapshot's content, without what is new though its author changed nothing: the ids of messages beside it, when it was
 * published, and the letter above a comment. Old snapshots lack the last two.
 */
const comparable = (content: RawBuilder<unknown>) => sql`(
  (case when ${content} ? 'comment' then ${content} - 'letter' else ${content} end)
  - 'neighbour_ids' #- '{letter,published_at}' #- '{comment,published_at}')`;

/** A condition: a snapshot has content that none of the sealed ones has. `which` chooses the reports, as `sealed_report`. */
const hasNewContent = (
  snapshots: readonly DatedSnapshot[],
  which: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from jsonb_array_elements(${JSON.stringify(snapshots.map(({ content }) => content))}::jsonb) given (content)
  where not exists (
    select from report sealed_report join report_snapshot sealed using (report_id)
    where ${which} and ${comparable(sql`sealed.content`)} = ${comparable(sql`given.content`)}
  ))`;

/**
 * Whether a person has already reported all that a report says: the reason, the comments and the content. After a
 * decision on a thing that may change, nothing is a repeat.
 */
export async function isRepeat(
  db: Db,
  { reporter_id, target_type, target_id, reason, comments }: NewReport,
  snapshots: readonly DatedSnapshot[],
  mayChange: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    select from report join report_case using (case_id)
    where reporter_id = ${reporter_id}::int and report.target_type = ${target_type}
      and report.target_id = ${target_id}::bigint and reason = ${reason}
      and strpos(comments, ${comments}) > 0 and (state <> 'CLOSED' or not ${mayChange}::boolean)
      and not ${hasNewContent(snapshots, sql`sealed_report.report_id = report.report_id`)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a person has reported a thing in a case that is still open. Another report of theirs is added to that one. */
export async function hasOpenReport(
  db: Db,
  { reporter_id, target_type, target_id }: Omit<NewReport, 'reason' | 'comments'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from report join report_case using (case_id)
    where reporter_id = ${reporter_id}::int and report.target_type = ${target_type}
      and report.target_id = ${target_id}::bigint and state <> 'CLOSED' limit 1`.execute(db);
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
 * Stores a report with its snapshots. If the same person has reported the thing in the same case, what is new is added
 * to that report.
 * @returns the report's case, now locked
 * @throws 400 if that report has no room for the comments
 */
export async function insertReport(
  db: Db,
  report: NewReport,
  snapshots: readonly DatedSnapshot[],
): Promise<number> {
  const case_id = await openCase(db, report);
  await countNews(db, case_id, report, snapshots);
  const report_id =
    (await addToReport(db, case_id, report)) ??
    (await insertRow(db, { ...report, case_id, reported_id: snapshots[0]?.reported_id ?? null }));
  const sealed = JSON.stringify(snapshots.map(({ content, taken_at = null }) => ({ content, taken_at })));
  await sql`
    insert into report_snapshot (report_id, content, sealed_at)
    select distinct on (${comparable(sql`given.content`)}) ${report_id}::int, given.content, coalesce(taken_at, now())
    from jsonb_to_recordset(${sealed}::jsonb) given (content jsonb, taken_at timestamptz)
    where not exists (
      select from report_snapshot sealed
      where sealed.report_id = ${report_id}::int
        and ${comparable(sql`sealed.content`)} = ${comparable(sql`given.content`)})
    order by ${comparable(sql`given.content`)}, taken_at`.execute(db);
  const media_ids = snapshots.flatMap((one) => one.media_ids);
  // `for key share` locks the files, so that none can be deleted before the report refers to it. Files that another
  // transaction is already deleting are left out.
  await sql`
    insert into report_media (report_id, media_id)
    select ${report_id}::int, media_id from media where media_id = any(${media_ids}::bigint[]) for key share
    on conflict do nothing`.execute(db);
  return case_id;
}

/**
 * Gives a case its next version if a report brings something that staff have to read before they decide: content that
 * no snapshot of the case has, or an urgent reason.
 */
async function countNews(
  db: Db,
  case_id: number,
  { reason }: NewReport,
  snapshots: readonly DatedSnapshot[],
): Promise<void> {
  const isNew = hasNewContent(snapshots, sql`sealed_report.case_id = report_case.case_id`);
  await sql`
    update report_case set version = version + 1
    where case_id = ${case_id}::int and (${isUrgent(reason)}::boolean or ${isNew})`.execute(db);
}

async function insertRow(
  db: Db,
  row: NewReport & { case_id: number; reported_id: number | null },
): Promise<number> {
  const { report_id } = await db
    .insertInto('report')
    .values(row)
    .returning('report_id')
    .executeTakeFirstOrThrow();
  return report_id;
}

/**
 * Adds the reason and the comments of another report to the report of the same person in the same case.
 * @returns the number of that report; undefined if the person has none
 * @throws 400 if the report has no room for the comments
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
  if (comments !== '' && !earlier.comments.includes(comments)) mustHaveRoom(earlier.comments, comments);
  const kept = moreUrgent(earlier.reason, reason);
  const other = kept === reason ? earlier.reason : reason;
  const added = [comments, other !== kept && `Also reported as: ${anyReasonWords[other]}`];
  const all = added.reduce<string>(
    (said, more) => (!more || said.includes(more) ? said : [said, more].filter(Boolean).join('\n\n')),
    earlier.comments,
  );
  await db
    .updateTable('report')
    .set({ reason: kept, comments: all })
    .where('report_id', '=', earlier.report_id)
    .execute();
  return earlier.report_id;
}

/** The latest reports of a person. */
export async function listReports(db: Db, reporter_id: number) {
  return db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.case_id', 'report.case_id')
    .select(['report_id as number', 'report.target_type', 'report.target_id'])
    .select(['reason', 'comments', 'report.created_at'])
    .select(['state', 'outcome', 'closed_at'])
    .where('reporter_id', '=', reporter_id)
    .orderBy('report_id', 'desc')
    .limit(REPORTS_SHOWN)
    .execute();
}
