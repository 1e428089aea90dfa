import { type Kysely, sql } from 'kysely';

/** Where the students of a domain read their mail; null where that is not known for sure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table university_domain add column webmail text`.execute(db);
}
