import { type Kysely, sql } from 'kysely';

/**
 * Adds the address at which the students of a domain read their mail. It is null if the address is not known for sure.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table university_domain add column webmail text`.execute(db);
}
