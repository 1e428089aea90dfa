import { type Kysely, sql } from 'kysely';

/**
 * Lets an update of when a session and its person were last active write no index. No index contains these times any
 * more, and the fill factors leave room in each page for a row's next version. A person has few sessions, so the index
 * of a person's sessions needs no order. Pages that are already full get room when their rows move to other pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_of_person on session (user_id)`.execute(db);
  await sql`drop index session_of_user`.execute(db);
  await sql`alter index session_of_person rename to session_of_user`.execute(db);
  await sql`alter table session set (fillfactor = 70)`.execute(db);
  await sql`alter table app_user set (fillfactor = 85)`.execute(db);
}
