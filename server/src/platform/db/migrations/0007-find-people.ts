import { type Kysely, sql } from 'kysely';

const PRESENT = sql`where setup_stage = 1 and deleted_at is null`;
const NAME = sql`search_name collate "C"`;
const LAST_NAME = sql`search_form(last_name) collate "C"`;

/**
 * Creates indexes that find people by the beginning of the name or last name: among all people, in an institution, in a
 * course. They have the order in which people are shown. The collation "C" sorts by code points, so that all names with
 * the same beginning are one range. A trigram index finds words elsewhere in a name. It adds a space at both ends of
 * the name, so that the first and the last word have spaces on both sides, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_name on app_user (${NAME}, user_id) ${PRESENT}`.execute(db);
  await sql`create index app_user_name_university on app_user (university_id, ${NAME}, user_id) ${PRESENT}`.execute(
    db,
  );
  await sql`create index app_user_name_course on app_user (course_id, ${NAME}, user_id) ${PRESENT}`.execute(
    db,
  );
  await sql`create index app_user_last on app_user (${LAST_NAME}, ${NAME}, user_id) ${PRESENT}`.execute(db);
  await sql`create index app_user_last_university on app_user (university_id, ${LAST_NAME}, ${NAME}, user_id) ${PRESENT}`.execute(
    db,
  );
  await sql`create index app_user_last_course on app_user (course_id, ${LAST_NAME}, ${NAME}, user_id) ${PRESENT}`.execute(
    db,
  );
  await sql`create index app_user_words on app_user using gin ((' ' || search_name || ' ') gin_trgm_ops) ${PRESENT}`.execute(
    db,
  );
  await sql`drop index app_user_search`.execute(db);
  // Each request for a profile picture looks up whose picture the file is.
  await sql`create index app_user_pfp on app_user (pfp_media_id) where pfp_media_id is not null`.execute(db);
  // Who sent the friend request. A repeated request or acceptance then gets the same answer as the first time.
  await sql`alter table friendship add column asked_by integer references app_user`.execute(db);
}
