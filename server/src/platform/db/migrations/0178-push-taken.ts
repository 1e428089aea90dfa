import { type Kysely, sql } from 'kysely';

/**
 * Adds the time until which a node has taken a row of `push_due`. `due_at` cannot say this: a new message changes
 * `due_at`, and another node could then take the row, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_due add column taken_until timestamptz`.execute(db);
}
