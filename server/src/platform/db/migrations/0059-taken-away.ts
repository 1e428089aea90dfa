import { type Kysely, sql } from 'kysely';

/**
 * Adds whether a measure also removed the content that led to it. If so, its author is shown what the content said.
 * Otherwise the author is not shown it, because perhaps only one person could read it, and the author would know who
 * reported it. For earlier measures, the decision says whether the content was removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table measure add column took_away boolean not null default false`.execute(db);
  await sql`
    update measure set took_away = true from staff_decision
    where queue = 'reports' and case_id = report_case_id and applied_at is not null
      and kind = action and details->>'remove' = 'true'`.execute(db);
}
