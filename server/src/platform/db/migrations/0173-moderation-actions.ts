import { type Kysely, sql } from 'kysely';

/**
 * Moderation actions by the name that the code uses. A view for now, which can be written through: the release before still
 * uses the table `measure`. A release later the table and its key get these names, and the view goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view moderation_action as
    select measure_id as moderation_action_id, user_id, kind, reason, taken_by, taken_at, until, lifted_at, read_at,
      same_device_as, report_case_id, took_away
    from measure`.execute(db);
}
