import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { IdPair } from '../../matching/exclusions.ts';
import { REST_DAYS, STAY_HOURS } from '../limits.ts';

const REST = sql.lit(`${REST_DAYS} days`);
const STAY = sql.lit(`${STAY_HOURS} hours`);

/** A condition for queries: this row of `date_match` has not expired when a window begins. */
export const staysIn = (window_start: Date | RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`date_match.made_at > ${window_start}::timestamptz - ${STAY}::interval`;

const FINISHED = sql<Date>`(
  select coalesce(max(match_window.window_start), 'epoch') from match_window where finished_at is not null
)`;

/**
 * A condition for queries: this row of `date_match` is visible. When a window is finished, its matches become visible
 * and expired matches become invisible, all at the same moment.
 */
export const isSeen: RawBuilder<boolean> = sql<boolean>`(
  date_match.window_start <= ${FINISHED} and ${staysIn(FINISHED)}
)`;

/** The ids of two people as the tables store them, the lower first. */
export const pairOf = (user_a: number, user_b: number) => ({
  low_id: Math.min(user_a, user_b),
  high_id: Math.max(user_a, user_b),
});

/**
 * Locks people as daters until the transaction ends, in the order of their ids. No match of these people is stored
 * meanwhile. A transaction that changes who may be matched with whom must call this function after it has locked
 * accounts and before it deletes matches.
 */
export async function lockDaters(db: Db, user_ids: readonly number[]): Promise<void> {
  await sql`
    select from dater where user_id = any(${user_ids}::int[]) order by user_id for no key update`.execute(db);
}

/** Deletes the match of two people. Returns whether they were matched. */
export async function deleteMatch(db: Db, user_a: number, user_b: number): Promise<boolean> {
  await lockDaters(db, [user_a, user_b]);
  const { low_id, high_id } = pairOf(user_a, user_b);
  const { numDeletedRows } = await db
    .deleteFrom('date_match')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all matches of these people. Returns the pairs. */
export async function deleteMatchesOf(db: Db, user_ids: readonly number[]): Promise<IdPair[]> {
  await lockDaters(db, user_ids);
  return deleteMatchesWhere(
    db,
    sql<boolean>`low_id = any(${user_ids}::int[]) or high_id = any(${user_ids}::int[])`,
  );
}

/**
 * Deletes matches, and returns the pairs. Locks the rows in the order of their ids, because otherwise two transactions
 * that delete several matches could deadlock.
 */
export async function deleteMatchesWhere(db: Db, condition: RawBuilder<boolean>): Promise<IdPair[]> {
  const { rows } = await sql<{ low_id: number; high_id: number }>`
    with locked as (
      select low_id, high_id from date_match where ${condition} order by low_id, high_id for update
    )
    delete from date_match using locked
    where date_match.low_id = locked.low_id and date_match.high_id = locked.high_id
    returning date_match.low_id, date_match.high_id`.execute(db);
  return rows.map(({ low_id, high_id }) => [low_id, high_id]);
}

/**
 * Excludes two people from being matched for 30 days. A longer exclusion of the two stays as it is.
 * @param passed_by the person who passed on the other, if one of them did
 */
export async function restPair(db: Db, user_a: number, user_b: number, passed_by?: number): Promise<void> {
  const { low_id, high_id } = pairOf(user_a, user_b);
  await sql`
    insert into date_rest (low_id, high_id, rests_until, low_passed, high_passed)
    values (${low_id}, ${high_id}, now() + ${REST}::interval, ${passed_by === low_id}, ${passed_by === high_id})
    on conflict (low_id, high_id) do update set
      rests_until = case when date_rest.rests_until is not null
        then greatest(date_rest.rests_until, excluded.rests_until) end,
      low_passed = excluded.low_passed or date_rest.low_passed and ${isResting},
      high_passed = excluded.high_passed or date_rest.high_passed and ${isResting}`.execute(db);
}

/** A condition for queries: the two people of this row of `date_rest` may not be matched now. */
export const isResting: RawBuilder<boolean> = sql<boolean>`(
  date_rest.rests_until is null or date_rest.rests_until > now()
)`;

/** Excludes two people from ever being matched again, because they were partners. */
export async function restPairForEver(db: Db, user_a: number, user_b: number): Promise<void> {
  await db
    .insertInto('date_rest')
    .values({ ...pairOf(user_a, user_b), rests_until: null })
    .onConflict((row) => row.columns(['low_id', 'high_id']).doUpdateSet({ rests_until: null }))
    .execute();
}

/** Deletes the records of the people with whom a person may not be matched. */
export async function deleteRestsOf(db: Db, user_id: number): Promise<void> {
  await sql`delete from date_rest where low_id = ${user_id}::int or high_id = ${user_id}::int`.execute(db);
}

/**
 * Deletes the rows of `date_rest` that ended more than `days` days ago. A window that is being computed may still read
 * younger rows.
 */
export async function deleteOldRests(db: Db, days: number): Promise<void> {
  await sql`delete from date_rest where rests_until < now() - make_interval(days => ${days})`.execute(db);
}
