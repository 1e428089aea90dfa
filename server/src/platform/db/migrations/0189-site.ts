import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of what a site says about itself: who runs it, whom people can call, and its own networks. Each part
 * is one row, because it is always read and written as a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site (
      part text primary key check (part in ('identity', 'help_lines', 'networks')),
      content jsonb not null
    )`.execute(db);
}
