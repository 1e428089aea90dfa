import { type Kysely, sql } from 'kysely';

/**
 * Adds the number of the message of which a person was notified last. The new column is null, so no row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_due add column last_told_seq int`.execute(db);
}
