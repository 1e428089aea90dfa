import { type Kysely, sql } from 'kysely';

/**
 * Stores which parts of a profile a moderation action removed, so that its owner reads it. Null for other content, and
 * for actions before this release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table measure add column parts text[]`.execute(db);
  await sql`
    create or replace view moderation_action as
    select measure_id as moderation_action_id, user_id, kind, reason, taken_by, taken_at, until, lifted_at, read_at,
      same_device_as, report_case_id, took_away, parts
    from measure`.execute(db);
}
