import { type Kysely, sql } from 'kysely';

/**
 * Until when a node tells something that is due. It has a column of its own, because what comes meanwhile changes when
 * the thing is due next, and must not let another node take it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_due add column taken_until timestamptz`.execute(db);
}
