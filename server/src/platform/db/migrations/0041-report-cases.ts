import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of report cases. A case has all reports of the same content, and staff decide it once. The state
 * moves from the reports to the case. `due_at` is the time until which staff must look at the case. Quad itself makes
 * reports without a reporter, about words that ask for help. All older reports become cases that nobody has looked at,
 * because staff could not look at them before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_case (
      case_id integer generated always as identity primary key,
      target_type text not null,
      target_id bigint not null,
      state text not null default 'RECEIVED' check (state in ('RECEIVED', 'IN_REVIEW', 'CLOSED')),
      outcome text check (outcome in ('ACTION_TAKEN', 'NO_ACTION')),
      due_at timestamptz not null,
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      check ((state = 'CLOSED') = (outcome is not null)),
      check ((outcome is null) = (closed_at is null))
    )`.execute(db);
  await sql`
    create unique index report_case_open on report_case (target_type, target_id)
    where state <> 'CLOSED'`.execute(db);
  await sql`
    create index report_case_due on report_case (due_at, case_id) where state <> 'CLOSED'`.execute(db);
  await sql`
    insert into report_case (target_type, target_id, due_at, created_at)
    select target_type, target_id, min(created_at + make_interval(hours => case
      when reason in ('THREATS', 'SELF_HARM', 'INTIMATE_IMAGES', 'UNDER_AGE') then 24 else 48
    end)), min(created_at)
    from report group by target_type, target_id`.execute(db);
  await sql`alter table report add column case_id integer references report_case`.execute(db);
  await sql`
    update report set case_id = report_case.case_id from report_case
    where (report_case.target_type, report_case.target_id) = (report.target_type, report.target_id)`.execute(
    db,
  );
  await sql`
    alter table report
      alter column case_id set not null,
      alter column reporter_id drop not null,
      drop column state,
      drop column outcome,
      drop constraint report_reporter_id_target_type_target_id_key,
      add unique (reporter_id, case_id),
      add check (reporter_id is not null or reason = 'SELF_HARM')`.execute(db);
  await sql`create index report_of_case on report (case_id)`.execute(db);
}
