import { type Kysely, sql } from 'kysely';

/**
 * Adds when staff first looked at a case, when a moderator handed it over to the admins, and which case led to a
 * measure. The old decision `ACTION_TAKEN` meant that others had acted, because staff could not take measures from the
 * console yet. It is renamed to `HAND_OVER`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report_case
      add column looked_at timestamptz,
      add column escalated_at timestamptz`.execute(db);
  await sql`alter table measure add column report_case_id integer references report_case`.execute(db);
  await sql`
    update staff_decision set action = 'HAND_OVER'
    where queue = 'reports' and action = 'ACTION_TAKEN'`.execute(db);
}
