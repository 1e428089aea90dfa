import type { Match } from '@quad/contract/dating/shapes.ts';
import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import { isResting, isSeen, pairOf } from './matches.ts';

/** A match, and the hobbies and topics that both people chose. */
export type MatchRow = Pick<Match, 'sameTopics' | 'sameHobbies'> & {
  user_id: number;
  country_id: number | null;
};

/**
 * A person's matches who are visible to the person and open to matches, the latest first. The query checks both
 * conditions each time, because a window that is being stored may bring back a match that has just ended.
 */
export const listMatches = preparedQuery<MatchRow, { user_id: number }>((params) => {
  const me = sql<number>`${params.user_id}::int`;
  return sql`
    select theirs.user_id, case when theirs.shows_country then theirs.country_id end as country_id,
      ${shared('topic', 'topics')} as "sameTopics", ${shared('hobby', 'hobbies')} as "sameHobbies"
    from (
      select high_id as other_id, made_at from date_match where low_id = ${me} and ${isSeen}
      union all select low_id, made_at from date_match where high_id = ${me} and ${isSeen}
    ) matched
      join dater mine on mine.user_id = ${me}
      join dater theirs on theirs.user_id = matched.other_id
      join app_user person on person.user_id = matched.other_id
    where theirs.state = 'ENABLED' and not theirs.is_hidden and ${visibleTo(me, 'person')}
    order by matched.made_at desc, matched.other_id`;
});

/** The names and ids of the hobbies or topics that two daters both chose, as JSON. */
function shared(table: 'topic' | 'hobby', column: 'topics' | 'hobbies') {
  const id = sql.ref(`${table}_id`);
  return sql`coalesce((
    select json_agg(json_build_object(${sql.lit(`${table}_id`)}, ${id}, 'name', name) order by name)
    from ${sql.table(table)}
    where ${id} = any(${sql.ref(`mine.${column}`)}) and ${id} = any(${sql.ref(`theirs.${column}`)})
  ), '[]')`;
}

/** Whether the matches of a window are stored. */
export async function isFinished(db: Db, window_start: Date): Promise<boolean> {
  const found = await db
    .selectFrom('match_window')
    .select('window_start')
    .where('window_start', '=', window_start)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The figures of the last finished window; undefined before the first window. */
export async function findFigures(db: Db) {
  return db
    .selectFrom('match_window')
    .select(['window_start', 'daters', 'with_match', 'most'])
    .where('finished_at', 'is not', null)
    .orderBy('window_start', 'desc')
    .limit(1)
    .$narrowType<{ daters: number; with_match: number; most: number }>()
    .executeTakeFirst();
}

/**
 * Whether a viewer passed on another person, and the two may not be matched again yet. False for a person whom the
 * viewer may not see, because a person who blocked the viewer must look like a deleted account.
 */
export async function hasPassed(db: Db, viewer_id: number, user_id: number): Promise<boolean> {
  const { low_id, high_id } = pairOf(viewer_id, user_id);
  const found = await db
    .selectFrom('date_rest')
    .innerJoin('app_user as person', (join) => join.on('person.user_id', '=', user_id))
    .select('low_id')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .where(viewer_id === low_id ? 'low_passed' : 'high_passed', '=', true)
    .where(isResting)
    .where(visibleTo(viewer_id, 'person'))
    .executeTakeFirst();
  return found !== undefined;
}
