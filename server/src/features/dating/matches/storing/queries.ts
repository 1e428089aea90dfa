import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { lockPeopleShared } from '#features/people/queries/locks.ts';
import { MATCHES_MAX } from '../../matching/limits.ts';
import type { IdPair } from '../../matching/exclusions.ts';
import { deleteMatchesWhere, staysIn } from '../queries/matches.ts';
import { isOpen, mayMeet } from '../queries/may-meet.ts';
import { dayOf } from '../window/queries.ts';

const MAX = sql.lit(MATCHES_MAX);
/** The key of the advisory lock for making matches. No other lock uses this number. */
const LOCK = sql.lit(7_207_001);

/**
 * Locks matching until the transaction ends. Without the lock, two transactions could give a person too many matches.
 */
export async function lockMatching(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(db);
}

/**
 * Begins a run, which computes the matches of a two-hour window. Earlier runs can no longer store matches, and their
 * stored matches are deleted. Returns the run's number; undefined if the window is finished or was never claimed.
 */
export async function beginRun(db: Db, window_start: Date): Promise<number | undefined> {
  const { rows } = await sql<{ window_start: Date; run: number }>`
    update match_window set run = run + 1
    where window_start <= ${window_start}::timestamptz and finished_at is null
    returning window_start, run`.execute(db);
  const begun = rows.find((row) => row.window_start.getTime() === window_start.getTime());
  if (begun)
    await deleteMatchesWhere(
      db,
      sql<boolean>`window_start in (select window_start from match_window where finished_at is null)`,
    );
  return begun?.run;
}

/** Whether a run of a window is the latest run and the window is not finished. */
export async function isPresentRun(db: Db, window_start: Date, run: number): Promise<boolean> {
  const found = await db
    .selectFrom('match_window')
    .select('run')
    .where('window_start', '=', window_start)
    .where('run', '=', run)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** When matches were made, the day on which ages are counted, and the window from which the matches are visible. */
export type Making = { made_at: Date; day: Date; shown_from: Date };

/**
 * Adds computed matches, and renews existing matches. Skips pairs that may no longer be matched. All these people are
 * locked first. Therefore a transaction that excludes a pair has already committed, and this statement sees its result,
 * or it runs later and deletes the match.
 */
export async function addMatches(
  db: Db,
  made: readonly IdPair[],
  { made_at, day, shown_from }: Making,
): Promise<void> {
  const [lows, highs] = [made.map(([low]) => low), made.map(([, high]) => high)];
  const people = [...new Set(made.flat())];
  await lockPeopleShared(db, people);
  await sql`select from dater where user_id = any(${people}::int[]) order by user_id for share`.execute(db);
  await sql`
    insert into date_match (low_id, high_id, made_at, window_start)
    select low_id, high_id, ${made_at}::timestamptz, ${shown_from}::timestamptz
    from unnest(${lows}::int[], ${highs}::int[]) pair (low_id, high_id)
      join dater low on low.user_id = low_id join app_user low_person on low_person.user_id = low_id
      join dater high on high.user_id = high_id join app_user high_person on high_person.user_id = high_id
    where ${isOpen('low', 'low_person')} and ${isOpen('high', 'high_person')}
      and ${hasPreferredAge('low', 'high_person', day)} and ${hasPreferredAge('high', 'low_person', day)}
      and not (
        (low.hides_from_course or high.hides_from_course)
        and low_person.course_id = high_person.course_id and low_person.year_level = high_person.year_level
      )
      and ${mayMeet('low', 'high', sql`${made_at}::timestamptz`)}
    order by low_id, high_id
    on conflict (low_id, high_id) do update set made_at = excluded.made_at`.execute(db);
}

/** A condition for queries: another person's age, on the day of a window, is in a dater's preferred range. */
const hasPreferredAge = (dater: string, other: string, day: Date): RawBuilder<boolean> => sql<boolean>`
  extract(year from age(${dayOf(day)}, ${sql.ref(`${other}.birth_date`)})) between
    coalesce(${sql.ref(`${dater}.age_min`)}, 0) and coalesce(${sql.ref(`${dater}.age_max`)}, 200)`;

/** Deletes the matches of these pairs, who no longer fit. */
export async function dropMatches(db: Db, ended: readonly IdPair[]): Promise<void> {
  const [lows, highs] = [ended.map(([low]) => low), ended.map(([, high]) => high)];
  await deleteMatchesWhere(
    db,
    sql<boolean>`(low_id, high_id) in (select * from unnest(${lows}::int[], ${highs}::int[]))`,
  );
}

/**
 * For people with too many matches, deletes matches of the window that is being stored. These people were matched with
 * a new dater meanwhile.
 */
export async function dropExcess(db: Db, window_start: Date): Promise<void> {
  await deleteMatchesWhere(
    db,
    sql<boolean>`(low_id, high_id) in (
      with side as materialized (
        select low_id as user_id, low_id, high_id, made_at, window_start from date_match where ${staysIn(window_start)}
        union all
        select high_id, low_id, high_id, made_at, window_start from date_match where ${staysIn(window_start)}
      ), ranked as (
        select side.*, row_number() over (
          partition by user_id order by side.window_start = ${window_start}::timestamptz, made_at desc, low_id, high_id
        ) as position
        from side
        where user_id in (select user_id from side group by user_id having count(*) > ${MAX})
      )
      select low_id, high_id from ranked where position > ${MAX}
    )`,
  );
}

/** Finishes a window and stores its figures. Its matches become visible, and expired matches become invisible. */
export async function finishWindow(db: Db, window_start: Date, daters: number): Promise<void> {
  await sql`
    update match_window set finished_at = now(), daters = ${daters}::int,
      with_match = counted.with_match, most = counted.most
    from (
      select count(*)::int as with_match, coalesce(max(number), 0)::int as most
      from (
        select count(*) as number
        from (
          select low_id as user_id from date_match where ${staysIn(window_start)}
          union all select high_id from date_match where ${staysIn(window_start)}
        ) side
        group by user_id
      ) each
    ) counted
    where match_window.window_start = ${window_start}::timestamptz`.execute(db);
}

/** The highest `low_id` of all matches; 0 if there are no matches. */
export async function findLastLow(db: Db): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(low_id), 0) as last from date_match`.execute(db);
  return rows[0]?.last ?? 0;
}

/**
 * Deletes matches that nobody sees: they have expired, or a person is not open to matches. A call covers the matches
 * whose lower id is in a range.
 */
export async function dropUnseen(db: Db, window_start: Date, [from, to]: IdPair): Promise<void> {
  const isOpenId = (id: string) => sql`exists (
    select from dater join app_user person using (user_id)
    where user_id = ${sql.ref(id)} and ${isOpen('dater', 'person')}
  )`;
  await deleteMatchesWhere(
    db,
    sql<boolean>`low_id between ${from}::int and ${to}::int
      and (not ${staysIn(window_start)} or not ${isOpenId('low_id')} or not ${isOpenId('high_id')})`,
  );
}
