import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Clears a person's profile: name, birth date, bio and studies. */
export async function emptyProfile(db: Db, user_id: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      first_name: '',
      last_name: '',
      other_names: null,
      gender: null,
      birth_date: null,
      course_id: null,
      year_level: null,
      bio: null,
      pfp_media_id: null,
      real_pfp_media_id: null,
      setup_stage: 0,
    })
    .where('user_id', '=', user_id)
    .execute();
  await db.deleteFrom('correction').where('user_id', '=', user_id).execute();
  await db.deleteFrom('user_badge').where('user_id', '=', user_id).execute();
}

/**
 * Deletes the rows of a person's uploaded files. Keeps files of messages and icons of groups, because they belong to
 * chats. Returns the storage keys of the files to delete.
 */
export async function deleteUploads(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where('owner_id', '=', user_id)
    .where('purpose', 'not in', ['chat', 'icon'])
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Removes the owner from the remaining files of a person, which belong to chats. */
export async function disownUploads(db: Db, user_id: number): Promise<void> {
  await db.updateTable('media').set({ owner_id: null }).where('owner_id', '=', user_id).execute();
}

/** A person's corrections, by the person and by staff, oldest first. They are so few that they need no pages. */
export async function listCorrections(db: Db, user_id: number) {
  return db
    .selectFrom('correction')
    .select(['of_what', 'made_at', 'was', 'reason'])
    .where('user_id', '=', user_id)
    .orderBy('made_at')
    .execute();
}

/** All profile data that a person entered. */
export async function getWholeProfile(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .innerJoin('university', 'university.university_id', 'app_user.university_id')
    .leftJoin('course', 'course.course_id', 'app_user.course_id')
    .select([
      'first_name',
      'last_name',
      'other_names',
      'gender',
      'birth_date',
      'university.name as institution',
      'course.name as course',
      'year_level',
      'bio',
      'setup_stage',
    ])
    .select(
      sql<
        string[]
      >`array(select name from user_badge where user_badge.user_id = app_user.user_id order by name)`.as(
        'badges',
      ),
    )
    .where('app_user.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** All of a person's interests, including retired ones. */
export async function getWholeInterests(db: Db, user_id: number) {
  const { rows } = await sql<{ hobbies: string[]; topics: string[] }>`
    select
      array(select name from hobby where hobby_id = any (hobbies) order by lower(name)) as hobbies,
      array(select name from topic where topic_id = any (topics) order by lower(name)) as topics
    from profile_interests where user_id = ${user_id}::int`.execute(db);
  return rows[0] ?? { hobbies: [], topics: [] };
}

/** A condition for queries of `media`: the file is its owner's profile picture or dating picture. */
export const isOwnPicture = sql<boolean>`exists (
  select from app_user
  where user_id = media.owner_id and media.media_id in (pfp_media_id, real_pfp_media_id))`;
