import { type Kysely, sql } from 'kysely';

/**
 * Counts what staff have to read in a case: changed content, and urgent reports. A decision on an earlier version is
 * refused, or comes back to its queue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_case add column version integer not null default 0`.execute(db);
}
