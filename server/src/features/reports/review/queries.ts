import type { ReportTarget } from '@quad/contract/every.ts';
import type { AnyReason } from '@quad/contract/reports/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { isStillOpen, isUndecided } from '#features/moderation/queries/cases.ts';
import type { Fullness } from '#features/moderation/hooks.ts';
import type { Db } from '#platform/db/schema.ts';

const CASES_SHOWN = 100;

/** A case in the queue. */
export type Waiting = {
  case_id: number;
  target_type: ReportTarget;
  since: Date;
  due: Date;
  /** Whether a report says that the author may hurt themselves. */
  may_need_help: boolean;
  reports: number;
  reasons: AnyReason[];
  /** The content of the case's newest snapshot. */
  content: unknown;
  is_escalated: boolean;
  /** Whether the caller is also a reporter of the thing. */
  is_reporter: boolean;
};

const waits: RawBuilder<boolean> = sql`state <> 'CLOSED' and ${isUndecided('reports', 'report_case.case_id')}`;

/**
 * A condition for queries: the member of staff does not own the thing of the case. An owner must not learn about
 * reports of the thing.
 * @param own_cases the result of `listOwnCases`. It is needed because the reports in these cases store no owner
 */
export const isOfOthers = (staff_id: number, own_cases: readonly number[]): RawBuilder<boolean> => sql`(
  report_case.case_id <> all(${own_cases}::int[]) and not exists (
    select from report where report.case_id = report_case.case_id and reported_id = ${staff_id}::int))`;

/** A condition for queries of `report_case`: a report in the case is about self-harm. */
const mayNeedHelp: RawBuilder<boolean> = sql`exists (
  select from report where report.case_id = report_case.case_id and reason = 'SELF_HARM')`;

/**
 * The undecided cases that a member of staff may see. Cases in which a person may hurt themselves come first. The other
 * cases follow by due time.
 */
export async function listCases(db: Db, staff_id: number, own_cases: readonly number[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waiting as (
      select case_id, target_type, created_at as since, due_at as due, escalated_at is not null as is_escalated,
        ${mayNeedHelp} as may_need_help
      from report_case
      where ${waits} and ${isOfOthers(staff_id, own_cases)}
      order by may_need_help desc, due_at, case_id limit ${CASES_SHOWN}
    )
    select waiting.*, made.*, newest.content
    from waiting
      cross join lateral (
        select count(*)::int as reports, array_agg(distinct reason) as reasons,
          coalesce(bool_or(reporter_id = ${staff_id}::int), false) as is_reporter
        from report where report.case_id = waiting.case_id
      ) made
      cross join lateral (
        select content from report join report_snapshot using (report_id)
        where report.case_id = waiting.case_id order by sealed_at desc, report_id desc limit 1
      ) newest
    order by may_need_help desc, due, waiting.case_id`.execute(db);
  return rows;
}

/**
 * The number of waiting cases, the creation time of the oldest, and the number of cases in which a person may hurt
 * themselves.
 */
export async function measureCases(
  db: Db,
  staff_id: number,
  own_cases: readonly number[],
): Promise<Fullness> {
  const { rows } = await sql<Fullness>`
    select count(*)::int as waiting, min(created_at) as oldest,
      count(*) filter (where ${mayNeedHelp})::int as may_need_help
    from report_case where ${waits} and ${isOfOthers(staff_id, own_cases)}`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, may_need_help: 0 };
}

/**
 * The open cases about the given kinds of things, and those that were closed within the last 30 days. `figures.ts`
 * counts the same cases.
 */
export async function listLatestCases(db: Db, target_types: readonly string[]) {
  return db
    .selectFrom('report_case')
    .select(['case_id', 'target_type', 'target_id'])
    .where('target_type', '=', sql<ReportTarget>`any(${target_types}::text[])`)
    .where(sql<boolean>`(state <> 'CLOSED' or closed_at > now() - interval '30 days')`)
    .execute();
}

/** Locks a waiting case until the transaction ends. Returns it. */
export async function findCase(db: Db, case_id: number) {
  return (
    db
      .selectFrom('report_case')
      .select(['case_id', 'target_type', 'target_id', 'due_at', 'version'])
      .select([
        sql<boolean>`escalated_at is not null`.as('is_escalated'),
        sql<boolean>`hidden_at is not null`.as('is_hidden'),
      ])
      // Staff may send a number that is larger than the column's type allows. The query must not fail.
      .where('case_id', '=', sql<number>`${case_id}::bigint`)
      .where(waits)
      .forUpdate()
      .executeTakeFirst()
  );
}

/** For how long after its end a case can be looked at, in days. */
const DECIDED_SHOWN_DAYS = 90;

/**
 * A case that needs no decision any more: it was closed within the last 90 days, or a decision on it waits to take effect.
 * Leaves out letters and their comments: once one is deleted, nobody can tell whether its author asks.
 */
export async function findDecided(db: Db, case_id: number) {
  return db
    .selectFrom('report_case')
    .select(['case_id', 'target_type', 'target_id'])
    .select(sql<boolean>`escalated_at is not null`.as('is_escalated'))
    .where('case_id', '=', sql<number>`${case_id}::bigint`)
    .where('target_type', 'not in', ['LETTER', 'LETTER_COMMENT'])
    .where(sql<boolean>`not (${waits})`)
    .where(
      sql<boolean>`(closed_at is null or closed_at > now() - make_interval(days => ${DECIDED_SHOWN_DAYS}::int))`,
    )
    .executeTakeFirst();
}

export async function findTarget(db: Db, case_id: number) {
  return db
    .selectFrom('report_case')
    .select(['target_type', 'target_id', 'version'])
    .where('case_id', '=', sql<number>`${case_id}::bigint`)
    .executeTakeFirst();
}

/** The case of a report; undefined if there is no such report. */
export async function findCaseOfReport(db: Db, report_id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('report')
    .select('case_id')
    .where('report_id', '=', sql<number>`${report_id}::bigint`)
    .executeTakeFirst();
  return found?.case_id;
}

/** The reports of a case, oldest first. */
export async function listReportsOf(db: Db, case_id: number) {
  return db
    .selectFrom('report')
    .select(['report_id', 'reporter_id', 'reported_id', 'reason', 'comments', 'created_at'])
    .where('case_id', '=', case_id)
    .orderBy('report_id')
    .execute();
}

/** Records that staff have looked at a case. @returns whether this was the first look */
export async function setLookedAt(db: Db, case_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_case')
    .set({ state: 'IN_REVIEW', looked_at: sql<Date>`now()` })
    .where('case_id', '=', case_id)
    .where('state', '=', 'RECEIVED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the file belongs to a report in a case that the member of staff has open. */
export async function hasOpenCaseWith(db: Db, media_id: number, staff_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from report_media join report using (report_id)
      join staff_claim on staff_claim.queue = 'reports' and staff_claim.case_id = report.case_id
    where media_id = ${media_id}::bigint and staff_id = ${staff_id}::int and ${isStillOpen} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
