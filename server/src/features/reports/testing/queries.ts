import type { ReportOutcome, ReportState } from '@quad/contract/reports/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The snapshots in a person's reports, oldest first, with the storage keys of the reports' files. */
export async function listSnapshots(db: Db, reporter_id: number) {
  const { rows } = await sql<{
    content: Record<string, unknown>;
    held: string[];
    reported_id: number;
    sealed_at: Date;
  }>`
    select content, reported_id, sealed_at, array(
      select storage_key from report_media join media using (media_id) where report_id = report.report_id
    ) as held
    from report join report_snapshot using (report_id)
    where reporter_id = ${reporter_id}
    order by sealed_at`.execute(db);
  return rows;
}

/** The snapshot in a person's latest report, and the storage keys of the report's files. */
export async function findSnapshot(db: Db, reporter_id: number) {
  const { rows } = await sql<{ content: Record<string, unknown>; held: string[]; reported_id: number }>`
    select content, reported_id, array(
      select storage_key from report_media join media using (media_id) where report_id = report.report_id
    ) as held
    from report join report_snapshot using (report_id)
    where reporter_id = ${reporter_id}
    order by report_id desc, sealed_at desc limit 1`.execute(db);
  return rows[0];
}

/** The number of reports of a thing. */
export async function countReports(db: Db, target_type: string, target_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report
    where target_type = ${target_type} and target_id = ${target_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The cases of a thing, oldest first, each with the number of its reports and the time until it is due, in hours. */
export async function findCases(db: Db, target_type: string, target_id: number) {
  const { rows } = await sql<{ reports: number; due_in_hours: number }>`
    select (select count(*)::int from report where report.case_id = report_case.case_id) as reports,
      round(extract(epoch from due_at - created_at) / 3600)::int as due_in_hours
    from report_case
    where target_type = ${target_type} and target_id = ${target_id}
    order by case_id`.execute(db);
  return rows;
}

/** Sets the state and the outcome of the cases that a person reported. */
export async function setState(
  db: Db,
  reporter_id: number,
  state: ReportState,
  outcome: ReportOutcome | null,
): Promise<void> {
  await sql`
    update report_case set state = ${state}, outcome = ${outcome},
      closed_at = case when ${state} = 'CLOSED' then now() end
    where case_id in (select case_id from report where reporter_id = ${reporter_id})`.execute(db);
}

/** Makes the closing of a case older by a number of days. */
export async function ageClosing(db: Db, case_id: number, days: number): Promise<void> {
  await sql`
    update report_case set closed_at = closed_at - make_interval(days => ${days}::int)
    where case_id = ${case_id}::int`.execute(db);
}

/** Sets the due time of a case to the given number of hours from now. */
export async function setDue(db: Db, case_id: number, hours: number): Promise<void> {
  await sql`
    update report_case set due_at = now() + make_interval(hours => ${hours}::int)
    where case_id = ${case_id}::int`.execute(db);
}

/** Whether no transaction holds the lock of a post. */
export async function isFree(db: Db, post_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from post where post_id = ${post_id}::bigint for update skip locked`.execute(db);
  return rows.length > 0;
}

/** Tries to change a snapshot. */
export async function tamper(db: Db): Promise<void> {
  await sql`update report_snapshot set content = '{}'`.execute(db);
}

/** Makes accounts more than a year old, each created on a different day. */
export async function makeOld(db: Db, user_ids: readonly number[]): Promise<void> {
  await sql`
    update app_user set created_at = now() - make_interval(days => 365 + 3 * user_id)
    where user_id = any(${user_ids}::int[])`.execute(db);
}

/**
 * A case for the figures. `due`, `looked` and `closed` are in hours after the first report. `ago` and `hidden_days` are
 * in days before now. A closed case has an outcome.
 */
export type CountedCase = {
  due: number;
  looked?: number;
  closed?: number;
  /** How many days ago the case was closed. */
  ago?: number;
  outcome?: ReportOutcome;
  hidden_days?: number;
  is_escalated?: boolean;
};

/** Inserts cases of posts that do not exist, with the given times. */
export async function insertCases(db: Db, cases: readonly CountedCase[]): Promise<void> {
  await sql`
    insert into report_case (
      target_type, target_id, state, outcome, created_at, due_at, looked_at, closed_at, hidden_at, escalated_at)
    select 'POST', 1000000 + number, case when outcome is null then 'RECEIVED' else 'CLOSED' end, outcome, since,
      since + make_interval(hours => due), since + make_interval(hours => looked),
      since + make_interval(hours => closed), now() - make_interval(days => hidden_days),
      case when is_escalated then now() end
    from json_to_recordset(${JSON.stringify(cases.map((one, number) => ({ ...one, number })))}::json) as one (
        number integer, due integer, looked integer, closed integer, ago integer, outcome text, hidden_days integer,
        is_escalated boolean),
      lateral (
        select now() - make_interval(days => coalesce(ago, 0), hours => coalesce(closed, 0)) as since
      ) begun`.execute(db);
}

/** Stores a note with help lines for a person, after a closed report. */
export async function insertHelpNote(db: Db, user_id: number, note: string): Promise<void> {
  await sql`
    with closed as (
      insert into report_case (target_type, target_id, state, outcome, due_at, closed_at)
      values ('POST', 999999, 'CLOSED', 'ACTION_TAKEN', now(), now())
      returning case_id
    )
    insert into help_note (user_id, note, sent_by, report_case_id)
    select ${user_id}::int, ${note}::text, -1, case_id from closed`.execute(db);
}

/** Makes a person's drafts of reports older by a number of hours. */
export async function ageDrafts(db: Db, reporter_id: number, hours: number): Promise<void> {
  await sql`
    update report_draft set taken_at = taken_at - ${hours}::float * interval '1 hour'
    where reporter_id = ${reporter_id}::bigint`.execute(db);
}

/** How many drafts of reports a person has. */
export async function countDrafts(db: Db, reporter_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_draft where reporter_id = ${reporter_id}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many files are stored under a key: none or one. */
export async function countFiles(db: Db, storage_key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media where storage_key = ${storage_key}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many snapshots the reports of a person have. */
export async function countSnapshots(db: Db, reporter_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report join report_snapshot using (report_id)
    where reporter_id = ${reporter_id}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}
