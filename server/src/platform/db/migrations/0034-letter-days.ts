import { type Kysely, sql } from 'kysely';

/**
 * The day since when a letter or a comment waits for review, so that staff can take the oldest first. The day and no more,
 * and gone with the decision: a time would say who was here when it was written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter add column waits_since date default (now() at time zone 'UTC')::date`.execute(
    db,
  );
  await sql`update letter set waits_since = null where state <> 'pending'`.execute(db);
  await sql`alter table letter add check ((state = 'pending') = (waits_since is not null))`.execute(db);
}
