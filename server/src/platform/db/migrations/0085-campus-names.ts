import { type Kysely, sql } from 'kysely';

/** What students call the main campus of an institution: "Clayton". The import of the reference data fills it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table university add column campus text`.execute(db);
}
