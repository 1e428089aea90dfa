import { type Kysely, sql } from 'kysely';

/**
 * The quarter-hour from which staff see a letter or a comment that waits for review: the queue does not tell when
 * somebody wrote. Null for older rows, which are in the queue already, and again once the hourly job finds it past.
 * Source: security.md T2.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter add column queued_at timestamptz`.execute(db);
}
