import { type Kysely, sql } from 'kysely';

/**
 * Adds an index that finds the latest audit entries of a member of staff. The log does not record a look at what the
 * member has just dealt with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_entry_of_actor on audit_entry (actor_id, at)`.execute(db);
}
