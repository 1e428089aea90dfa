import { type Kysely, sql } from 'kysely';

/**
 * When staff first looked at a case, whether a moderator left it to the admins, and from which case a measure came. What
 * was closed as acted on before staff could act from here, others had acted on.
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
