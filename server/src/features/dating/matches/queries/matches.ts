import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { IdPair } from '../../matching/exclusions.ts';
import { REST_DAYS, STAY_HOURS } from '../limits.ts';

const REST = sql.lit(`${REST_DAYS} days`);
const STAY = sql.lit(`${STAY_HOURS} hours`);

/** A condition for queries: the time of this row of `date_match` is not up yet in a window. */
export const staysIn = (window_start: Date | RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`date_match.made_at > ${window_start}::timestamptz - ${STAY}::interval`;

const FINISHED = sql<Date>`(
  select coalesce(max(match_window.window_start), 'epoch') from match_window where finished_at is not null
)`;

/**
 * A condition for queries: people see this row of `date_match`. What a window stores is seen, and what it ends is not,
 * from one moment on: that of the window's end.
 */
export const isSeen: RawBuilder<boolean> = sql<boolean>`(
  date_match.window_start <= ${FINISHED} and ${staysIn(FINISHED)}
)`;

/** Two people as the tables name them. */
export const pairOf = (user_a: number, user_b: number) => ({
  low_id: Math.min(user_a, user_b),
  high_id: Math.max(user_a, user_b),
});

/**
 * Locks people as daters until the transaction ends, in the order of their ids: no match of theirs is stored meanwhile,
 * and what is read afterwards has all that were stored before. Call it for a change of who may be matched with whom,
 * before matches are taken away; accounts are locked before.
 */
export async function lockDaters(db: Db, user_ids: readonly number[]): Promise<void> {
  await sql`
    select from dater where user_id = any(${user_ids}::int[]) order by user_id for no key update`.execute(db);
}

/** Takes two people off each other's matches. Returns whether they were matched. */
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

/** Takes all matches of people away, on both sides. Returns whose they were. */
export async function deleteMatchesOf(db: Db, user_ids: readonly number[]): Promise<IdPair[]> {
  await lockDaters(db, user_ids);
  return deleteMatchesWhere(
    db,
    sql<boolean>`low_id = any(${user_ids}::int[]) or high_id = any(${user_ids}::int[])`,
  );
}

/**
 * Takes matches away, locked in the order of their ids: two who both take several away would otherwise wait for each
 * other in vain. Returns whose they were.
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
 * Keeps two people from being matched for 30 days from now; a longer rest stands.
 * @param passed_by whose pass it is, if it is one
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

/** A condition for queries: the two of this row of `date_rest` rest still. */
export const isResting: RawBuilder<boolean> = sql<boolean>`(
  date_rest.rests_until is null or date_rest.rests_until > now()
)`;

/** Keeps two people from being matched ever again: they were partners. */
export async function restPairForEver(db: Db, user_a: number, user_b: number): Promise<void> {
  await db
    .insertInto('date_rest')
    .values({ ...pairOf(user_a, user_b), rests_until: null })
    .onConflict((row) => row.columns(['low_id', 'high_id']).doUpdateSet({ rests_until: null }))
    .execute();
}

/** Forgets from whom a person rests, and who rests from them. */
export async function deleteRestsOf(db: Db, user_id: number): Promise<void> {
  await sql`delete from date_rest where low_id = ${user_id}::int or high_id = ${user_id}::int`.execute(db);
}

/** Forgets rests that have been over for so many days: a window that is under way may still go by them. */
export async function deleteOldRests(db: Db, days: number): Promise<void> {
  await sql`delete from date_rest where rests_until < now() - make_interval(days => ${days})`.execute(db);
}
