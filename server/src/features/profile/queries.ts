import type { DateState } from '@quad/contract/dating/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery, type Params } from '#platform/db/prepared-query.ts';

/** A person's own profile. */
export async function getProfile(db: Db, user_id: number) {
  const [profile] = await profiles(db, { user_id });
  if (!profile) throw new Error('Nobody has this number.');
  return profile;
}

const profiles = preparedQuery(({ user_id }: Params<{ user_id: number }>, db) =>
  db
    .selectFrom('app_user')
    .innerJoin('university', 'university.university_id', 'app_user.university_id')
    .leftJoin('course', 'course.course_id', 'app_user.course_id')
    .leftJoin('dater', 'dater.user_id', 'app_user.user_id')
    .leftJoin('media as pfp', 'pfp.media_id', 'app_user.pfp_media_id')
    .leftJoin('media as real_pfp', 'real_pfp.media_id', 'app_user.real_pfp_media_id')
    .select((user) => [
      'app_user.user_id as id',
      'first_name',
      'last_name',
      'other_names',
      'email',
      'bio',
      'pfp.storage_key as pfp_key',
      'real_pfp.storage_key as real_pfp_key',
      'app_user.setup_stage',
      sql<number>`coalesce(dater.setup_stage, 0)`.as('date_setup_stage'),
      sql<DateState>`coalesce(state, 'NOT_SET')`.as('date_enabled'),
      'committed_to_id as date_committed_to_id',
      // A committed person is always hidden.
      sql<boolean>`coalesce(is_hidden or state = 'COMMITTED', false)`.as('date_hidden'),
      'app_user.university_id as uni_id',
      'dater.country_id',
      'dater.orientation',
      'year_level',
      'role',
      sql<Date | null>`case when limited_until > now() then limited_until end`.as('limited_until'),
      sql<boolean>`exists (select from moderation_action where moderation_action.user_id = app_user.user_id
        and kind = 'WARN' and read_at is null and lifted_at is null)`.as('has_warning'),
      'app_user.course_id',
      'course.name as course_name',
      'university.name as uni_name',
      user
        .selectFrom('chat_member')
        .innerJoin('chat', 'chat.chat_id', 'chat_member.chat_id')
        .select(sql<number>`count(*)::int`.as('num_chats'))
        .whereRef('chat_member.user_id', '=', 'app_user.user_id')
        .where('left_at', 'is', null)
        .where('closed_at', 'is', null)
        .where((chat) =>
          chat.or([chat('hidden_seq', 'is', null), chat('hidden_seq', '<', chat.ref('last_seq'))]),
        )
        .$asScalar()
        .$notNull()
        .as('num_chats'),
    ])
    .where('app_user.user_id', '=', user_id),
);

/** A course of an institution, and whether it is retired. Undefined if the institution has no such course. */
export const findCourseOf = (db: Db, course_id: number, university_id: number) =>
  db
    .selectFrom('course')
    .select('retired')
    .where('course_id', '=', sql<number>`${course_id}::bigint`)
    .where('university_id', '=', university_id)
    .executeTakeFirst();

type Setup = {
  first_name: string;
  last_name: string;
  other_names: string | null;
  gender: 'Male' | 'Female';
  birth_date: string;
  course_id: number;
  year_level: number;
};

/** Completes a new profile. Returns false if it was already complete. */
export async function completeProfile(db: Db, user_id: number, setup: Setup): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ ...setup, setup_stage: 1 })
    .where('user_id', '=', user_id)
    .where('setup_stage', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Reads the bio and the pictures of a person. */
export async function getParts(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .select(['bio', 'pfp_media_id', 'real_pfp_media_id'])
    .where('user_id', '=', sql<number>`${user_id}::bigint`)
    .executeTakeFirstOrThrow();
}

/** Sets the bio; null removes it. */
export async function setBio(db: Db, user_id: number, bio: string | null): Promise<void> {
  await db.updateTable('app_user').set({ bio }).where('user_id', '=', user_id).execute();
}
