import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#platform/db/schema.ts';
import type { IdPair } from '../matching/exclusions.ts';
import { deleteMatchesWhere } from '../matches/queries/matches.ts';
import type { Personality } from './personality.ts';

/** Whether a country with this id exists. */
export async function isCountry(db: Db, country_id: number): Promise<boolean> {
  const country = await db
    .selectFrom('country')
    .select('country_id')
    .where('country_id', '=', country_id)
    .executeTakeFirst();
  return country !== undefined;
}

type Beginning = Pick<Selectable<Tables['dater']>, 'country_id' | 'shows_country' | 'orientation'>;

/** Stores that a person has begun the setup of dating. Returns false if the person had begun before. */
export async function insertDater(db: Db, user_id: number, beginning: Beginning): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dater')
    .values({ user_id, ...beginning })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Chosen = { hobbies: number[]; topics: number[] };

/** How many of the chosen hobbies and topics exist. No id may occur twice. */
export async function countKnown(db: Db, { hobbies, topics }: Chosen) {
  const { rows } = await sql<{ hobbies: number; topics: number }>`
    select
      (select count(*)::int from hobby where hobby_id = any (${hobbies}::bigint[])) as hobbies,
      (select count(*)::int from topic where topic_id = any (${topics}::bigint[])) as topics`.execute(db);
  return rows[0] ?? { hobbies: 0, topics: 0 };
}

/**
 * Stores the quiz, hobbies and topics of a person who has begun the setup. The person is a dater afterwards. Returns
 * false if the person was a dater before.
 */
export async function enableDater(db: Db, user_id: number, answers: Personality & Chosen): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dater')
    .set({ ...answers, setup_stage: 2, state: 'ENABLED', enabled_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('setup_stage', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A dater's preferences: whom the dater wants to meet, and what the dater's matches see of the dater. */
export type DatePreferences = Pick<
  Selectable<Tables['dater']>,
  'is_hidden' | 'shows_country' | 'hides_from_friends' | 'hides_from_course' | 'age_min' | 'age_max'
>;

/** Stores a dater's preferences. The update also locks the dater's row. */
export async function setDatePreferences(
  db: Db,
  user_id: number,
  preferences: DatePreferences,
): Promise<void> {
  await db.updateTable('dater').set(preferences).where('user_id', '=', user_id).execute();
}

/**
 * Deletes a dater's matches that the dater's own preferences exclude. If the dater is hidden, deletes all matches.
 * Other people's preferences were checked when the matches were made. Returns the deleted pairs.
 */
export async function deleteExcludedMatches(db: Db, user_id: number): Promise<IdPair[]> {
  return deleteMatchesWhere(
    db,
    sql<boolean>`(low_id, high_id) in (
      select least(self.user_id, other.user_id), greatest(self.user_id, other.user_id)
      from dater join app_user self using (user_id)
        join lateral (
          select high_id as other_id from date_match where low_id = self.user_id
          union all select low_id from date_match where high_id = self.user_id
        ) matched on true
        join app_user other on other.user_id = other_id
      where self.user_id = ${user_id}::int and (
        is_hidden
        or hides_from_friends and exists (
          select from friendship where friendship.user_id = self.user_id and friend_id = other.user_id
        )
        or hides_from_course and self.course_id = other.course_id and self.year_level = other.year_level
        or extract(year from age(current_date, other.birth_date)) not between
          coalesce(age_min, 0) and coalesce(age_max, 200)
      )
    )`,
  );
}
