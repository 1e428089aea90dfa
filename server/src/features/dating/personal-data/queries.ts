import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import { isSeen } from '../matches/queries/matches.ts';
import type { Db } from '#platform/db/schema.ts';

/** Deletes a person's stored dating data. */
export async function deleteDater(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('dater').where('user_id', '=', user_id).execute();
}

/** Everything that a person entered for dating; undefined if the person has not begun the setup. */
export async function findWholeDater(db: Db, user_id: number) {
  return db
    .selectFrom('dater')
    .innerJoin('country', 'country.country_id', 'dater.country_id')
    .select([
      'country.name as country',
      'orientation',
      'setup_stage',
      'state',
      'committed_to_id',
      'is_hidden',
      'shows_country',
      'hides_from_friends',
      'hides_from_course',
      'age_min',
      'age_max',
      'quiz',
      'extraversion',
      'openness',
      'enabled_at',
    ])
    .select([
      sql<string[]>`array(select name from hobby where hobby_id = any (hobbies) order by name)`.as('hobbies'),
      sql<string[]>`array(select name from topic where topic_id = any (topics) order by name)`.as('topics'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** The people with whom a person is matched now. */
export async function listMatched(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('date_match')
    .select(sql<number>`low_id + high_id - ${user_id}::int`.as('user_id'))
    .where((row) => row.or([row('low_id', '=', user_id), row('high_id', '=', user_id)]))
    .where(isSeen)
    .execute();
  return rows.map((row) => row.user_id);
}

/** A page of the people with whom a person is matched now. */
export async function pageMatches(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('date_match')
    .innerJoin('app_user as other', (join) =>
      join.on('other.user_id', '=', sql<number>`low_id + high_id - ${user_id}::int`),
    )
    .select(['other.user_id as key', 'other.user_id', 'other.first_name', 'other.last_name'])
    .select('made_at as matched_at')
    .where((row) => row.or([row('low_id', '=', user_id), row('high_id', '=', user_id)]))
    .where(isSeen)
    .where(visibleTo(user_id, 'other'))
    .where('other.user_id', '>', after)
    .orderBy('other.user_id')
    .limit(most)
    .execute();
}
