import { type Kysely, sql } from 'kysely';

/**
 * Lets a session and its person be touched within their page, without a new entry in any index: the time of the last
 * call is in none any more, and pages keep room for the next version of a row. A person has few sessions, so finding
 * them needs no order in the index. Pages that are full already get room as their rows move on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_of_person on session (user_id)`.execute(db);
  await sql`drop index session_of_user`.execute(db);
  await sql`alter index session_of_person rename to session_of_user`.execute(db);
  await sql`alter table session set (fillfactor = 70)`.execute(db);
  await sql`alter table app_user set (fillfactor = 85)`.execute(db);
}
