import { type Kysely, sql } from 'kysely';

const PRESENT = sql`where setup_stage = 1 and deleted_at is null`;
const NAME = sql`search_name collate "C"`;
const LAST_NAME = sql`search_form(last_name) collate "C"`;

/**
 * Indexes for finding people by the beginning of their name or last name, in the order in which they are shown: among
 * all, in an institution, in a course. "C" sorts by code points, so that a beginning is a range. Words elsewhere in a
 * name are found by their three-letter pieces; the spaces around the name make its first and last word like the others.
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
  // Whose picture a file is, asked each time one is shown.
  await sql`create index app_user_pfp on app_user (pfp_media_id) where pfp_media_id is not null`.execute(db);
  // Who asked, so that repeating a request or its acceptance gets the same answer as the first time.
  await sql`alter table friendship add column asked_by integer references app_user`.execute(db);
}
