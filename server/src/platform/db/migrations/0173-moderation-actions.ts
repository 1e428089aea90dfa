import { type Kysely, sql } from 'kysely';

/**
 * Adds a view of `measure` with the names that the code uses. The code also writes through this view, because the
 * previous release still uses the table. The next release renames the table and its key, and drops the view.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view moderation_action as
    select measure_id as moderation_action_id, user_id, kind, reason, taken_by, taken_at, until, lifted_at, read_at,
      same_device_as, report_case_id, took_away
    from measure`.execute(db);
}
