import { type Kysely, sql } from 'kysely';

/** Finds what one member of staff did lately: a look at what they have just dealt with is not logged again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_entry_of_actor on audit_entry (actor_id, at)`.execute(db);
}
