import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { Dater } from '../../matching/daters.ts';
import type { Pool } from '../../matching/match.ts';
import { STAY_HOURS } from '../limits.ts';
import { isOpen } from '../queries/may-meet.ts';

type Pair = [number, number];

const STAY = sql.lit(`${STAY_HOURS} hours`);
const TYPE = sql.lit(CHAT_MATCH);

/** Claims a window for the job that computes its matches. Returns false if any node has claimed the window before. */
export async function claimWindow(db: Db, window_start: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('match_window')
    .values({ window_start })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The day on which a window begins. Ages are counted on that day. */
export const dayOf = (window_start: Date): RawBuilder<Date> =>
  sql<Date>`(${window_start}::timestamptz at time zone 'UTC')::date`;

/**
 * The columns of a dater that matching reads, with ages on the day of a window. The query must join the dater's account
 * as `person`.
 */
export const daterColumns = (dater: string, window_start: Date): RawBuilder<Dater> => {
  const own = (name: string) => sql.ref(`${dater}.${name}`);
  const day = dayOf(window_start);
  return sql`
    ${own('user_id')}, person.gender, ${own('orientation')}, person.university_id, person.course_id, person.year_level,
    extract(year from age(${day}, person.birth_date))::int as age,
    greatest(0, ${day} - (person.last_active_at at time zone 'UTC')::date) as idle_days,
    ${own('hobbies')}::int[] as hobbies, ${own('topics')}::int[] as topics, ${own('extraversion')}, ${own('openness')},
    ${own('age_min')}, ${own('age_max')}, ${own('hides_from_friends')}, ${own('hides_from_course')}`;
};

/** Reads the pool in one snapshot: the daters who are open to matches, the pairs of friends, and so on. */
export async function readPool(db: Db, window_start: Date): Promise<Omit<Pool, 'day'>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      daters: await listDaters(tx, window_start),
      friends: await listPairs(tx, hidingFriends),
      excluded: await listPairs(tx, excludedPairs(window_start)),
      existing: await listPairs(tx, matchesSince(window_start, true)),
      expired: await listPairs(tx, matchesSince(window_start, false)),
    }));
}

async function listDaters(db: Db, window_start: Date): Promise<Dater[]> {
  const { rows } = await sql<Dater>`
    select ${daterColumns('dater', window_start)}
    from dater join app_user person using (user_id)
    where ${isOpen('dater', 'person')}`.execute(db);
  return rows;
}

async function listPairs(db: Db, pairs: RawBuilder<unknown>): Promise<Pair[]> {
  const { rows } = await sql<{ one: number; other: number }>`${pairs}`.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

/** The pairs of friends in which at least one person hides from friends. */
const hidingFriends = sql`
  select user_id as one, friend_id as other
  from friendship join dater using (user_id)
  where hides_from_friends and state = 'ENABLED' and not is_hidden`;

/**
 * The pairs who may not be matched: one blocked the other, they have a row of `date_rest` that has not ended, or they
 * have an open match chat.
 */
const excludedPairs = (window_start: Date) => sql`
  select blocker_id as one, blocked_id as other from user_block join dater on dater.user_id = blocker_id
  union all select low_id, high_id from date_rest
    where rests_until is null or rests_until > ${window_start}::timestamptz
  union all select pair_low, pair_high from chat where type = ${TYPE} and closed_at is null`;

const matchesSince = (window_start: Date, isExisting: boolean) => sql`
  select low_id as one, high_id as other from date_match
  where (made_at > ${window_start}::timestamptz - ${STAY}::interval) = ${isExisting}::boolean`;

/** The time since the newest window with stored matches began, in seconds. Null before the first. */
export async function readWindowAge(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - max(window_start))::float8 as age
    from match_window where finished_at is not null`.execute(db);
  return rows[0]?.age ?? null;
}
