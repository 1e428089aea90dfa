import { type Kysely, sql } from 'kysely';

/**
 * Adds the name that students use for an institution's main campus, for example "Clayton". The import of the reference
 * data fills it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table university add column campus text`.execute(db);
}
