import { type Kysely, sql } from 'kysely';

/**
 * Adds the day since which a letter or a comment has been waiting for review, so that staff can take the oldest first.
 * The column has no time, because a time would show who was online when the letter was written. The decision deletes
 * the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter add column waits_since date default (now() at time zone 'UTC')::date`.execute(
    db,
  );
  await sql`update letter set waits_since = null where state <> 'pending'`.execute(db);
  await sql`alter table letter add check ((state = 'pending') = (waits_since is not null))`.execute(db);
}
