import { type Kysely, sql } from 'kysely';

/**
 * Adds the quarter-hour from which staff see a letter or a comment that waits for review. So the queue does not tell
 * when somebody wrote it. The column is null for older rows, which are in the queue already. The hourly job sets it to
 * null when the time has passed. Source: security.md T2.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter add column queued_at timestamptz`.execute(db);
}
