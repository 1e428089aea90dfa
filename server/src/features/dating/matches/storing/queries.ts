import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { keepPeople } from '#platform/holding/queries.ts';
import { MATCHES_STRETCHED } from '../../matching/limits.ts';
import type { Outcome } from '../../matching/match.ts';
import { STAY_HOURS } from '../limits.ts';
import { dayOf, isOpen } from '../window/queries.ts';

const STAY = sql.lit(`${STAY_HOURS} hours`);
const TYPE = sql.lit(CHAT_MATCH);
const STRETCHED = sql.lit(MATCHES_STRETCHED);
/** Of the lock under which matches are made; nothing else is locked by this number. */
const LOCK = sql.lit(7_207_001);

/** Makes whoever adds matches wait for each other until the transaction ends, so that nobody gets too many. */
export async function lockMatching(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(db);
}

/**
 * Holds a window so that its matches can be stored. Returns false where they are, or where no window was claimed.
 */
export async function holdWindow(db: Db, window_start: Date): Promise<boolean> {
  const found = await db
    .selectFrom('match_window')
    .select('window_start')
    .where('window_start', '=', window_start)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Adds matches of those between whom nothing has come since they were worked out. All whom they concern are kept and held
 * as daters first, which whoever hides, commits, blocks, passes or leaves meanwhile does, too: each of them is either
 * waited for and seen here, or finds what was added and takes it away.
 */
export async function addMatches(
  db: Db,
  { made }: Pick<Outcome, 'made'>,
  { made_at, window_start }: { made_at: Date; window_start: Date },
): Promise<void> {
  const [lows, highs] = [made.map(([low]) => low), made.map(([, high]) => high)];
  const people = [...new Set(made.flat())];
  await keepPeople(db, people);
  await sql`select from dater where user_id = any(${people}::int[]) order by user_id for share`.execute(db);
  await sql`
    insert into date_match (low_id, high_id, made_at, window_start)
    select low_id, high_id, ${made_at}::timestamptz, ${window_start}::timestamptz
    from unnest(${lows}::int[], ${highs}::int[]) pair (low_id, high_id)
      join dater low on low.user_id = low_id join app_user low_person on low_person.user_id = low_id
      join dater high on high.user_id = high_id join app_user high_person on high_person.user_id = high_id
    where ${isOpen('low', 'low_person')} and ${isOpen('high', 'high_person')}
      and ${wishesFor('low', 'high_person', window_start)} and ${wishesFor('high', 'low_person', window_start)}
      and not (
        (low.hides_from_course or high.hides_from_course)
        and low_person.course_id = high_person.course_id and low_person.year_level = high_person.year_level
      )
      and not (
        (low.hides_from_friends or high.hides_from_friends)
        and exists (select from friendship where user_id = low_id and friend_id = high_id)
      )
      and not exists (select from user_block where blocker_id = low_id and blocked_id = high_id)
      and not exists (select from user_block where blocker_id = high_id and blocked_id = low_id)
      and not exists (
        select from date_rest
        where date_rest.low_id = pair.low_id and date_rest.high_id = pair.high_id
          and (rests_until is null or rests_until > ${window_start}::timestamptz)
      )
      and not exists (
        select from chat
        where pair_low = pair.low_id and pair_high = pair.high_id and type = ${TYPE} and closed_at is null
      )
    order by low_id, high_id
    on conflict (low_id, high_id) do update
      set made_at = excluded.made_at, window_start = excluded.window_start`.execute(db);
}

/** Whether somebody is of an age that a dater looks for, on the day of a window. */
const wishesFor = (dater: string, other: string, window_start: Date): RawBuilder<boolean> => sql<boolean>`
  extract(year from age(${dayOf(window_start)}, ${sql.ref(`${other}.birth_date`)})) between
    coalesce(${sql.ref(`${dater}.age_min`)}, 0) and coalesce(${sql.ref(`${dater}.age_max`)}, 200)`;

/** Takes away matches whose time is up, those that do not fit any more, and those of people who are not open to any. */
export async function dropMatches(
  db: Db,
  { ended }: Pick<Outcome, 'ended'>,
  window_start: Date,
): Promise<void> {
  const [lows, highs] = [ended.map(([low]) => low), ended.map(([, high]) => high)];
  await sql`
    delete from date_match
    where made_at <= ${window_start}::timestamptz - ${STAY}::interval
      or (low_id, high_id) in (select * from unnest(${lows}::int[], ${highs}::int[]))
      or not exists (
        select from dater join app_user person using (user_id)
        where user_id = low_id and ${isOpen('dater', 'person')}
      )
      or not exists (
        select from dater join app_user person using (user_id)
        where user_id = high_id and ${isOpen('dater', 'person')}
      )`.execute(db);
}

/** Takes the matches of this window away from those who have too many: somebody new was matched with them meanwhile. */
export async function dropExcess(db: Db, window_start: Date): Promise<void> {
  await sql`
    with side as materialized (
      select low_id as user_id, low_id, high_id, made_at, window_start from date_match
      union all select high_id, low_id, high_id, made_at, window_start from date_match
    ), ranked as (
      select side.*, row_number() over (
        partition by user_id order by side.window_start = ${window_start}::timestamptz, made_at desc, low_id, high_id
      ) as place
      from side
      where user_id in (select user_id from side group by user_id having count(*) > ${STRETCHED})
    )
    delete from date_match using ranked
    where date_match.low_id = ranked.low_id and date_match.high_id = ranked.high_id and place > ${STRETCHED}`.execute(
    db,
  );
}

/** Ends a window, with what it came to. */
export async function finishWindow(db: Db, window_start: Date, daters: number): Promise<void> {
  await sql`
    update match_window set finished_at = now(), daters = ${daters}::int,
      with_match = counted.with_match, most = counted.most
    from (
      select count(*)::int as with_match, coalesce(max(number), 0)::int as most
      from (
        select count(*) as number
        from (select low_id as user_id from date_match union all select high_id from date_match) side
        group by user_id
      ) each
    ) counted
    where match_window.window_start = ${window_start}::timestamptz`.execute(db);
}
