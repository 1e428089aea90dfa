import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { lockDaters, pairOf } from '../queries/matches.ts';

/**
 * Inserts a match that was made at a given time, unless the two people are matched already. The match is visible at
 * once, like the matches of a new dater.
 */
export async function insertMatch(
  db: Db,
  user_a: number,
  user_b: number,
  made_at = new Date(),
): Promise<void> {
  await db
    .insertInto('date_match')
    .values({ ...pairOf(user_a, user_b), made_at, window_start: new Date(0) })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** The people with whom a person is matched, visible or not, the lowest id first. */
export async function listMatched(db: Db, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select low_id + high_id - ${user_id}::int as user_id from date_match
    where ${user_id}::int in (low_id, high_id) order by 1`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * The number of days until two people may be matched again. Null means never. Undefined means that `date_rest` does not
 * exclude them.
 */
export async function restDays(db: Db, user_a: number, user_b: number): Promise<number | null | undefined> {
  const { low_id, high_id } = pairOf(user_a, user_b);
  const { rows } = await sql<{ days: number | null }>`
    select round(extract(epoch from rests_until - now()) / 86400)::int as days from date_rest
    where low_id = ${low_id} and high_id = ${high_id}`.execute(db);
  return rows[0]?.days;
}

/** Excludes two people from being matched for `days` days from now. */
export async function insertRest(db: Db, user_a: number, user_b: number, days: number): Promise<void> {
  await db
    .insertInto('date_rest')
    .values({
      ...pairOf(user_a, user_b),
      rests_until: sql<Date>`now() + make_interval(days => ${days}::int)`,
    })
    .execute();
}

/** Allows two people to be matched again, if `date_rest` excluded them. */
export async function endRest(db: Db, user_a: number, user_b: number): Promise<void> {
  const { low_id, high_id } = pairOf(user_a, user_b);
  await sql`
    update date_rest set rests_until = now() - interval '1 second'
    where low_id = ${low_id} and high_id = ${high_id}`.execute(db);
}

/** Inserts a finished window with these figures. */
export async function finishWindow(
  db: Db,
  figures: { window_start: Date; daters: number; with_match: number; most: number },
): Promise<void> {
  await db
    .insertInto('match_window')
    .values({ ...figures, finished_at: new Date() })
    .execute();
}

/** Deletes all rows of the tables of daters, matches, windows and `date_rest`. */
export async function clearDating(db: Db): Promise<void> {
  await sql`truncate dater, date_match, date_rest, match_window`.execute(db);
}

/** The row of a window. */
export async function findWindow(db: Db, window_start: Date) {
  return db
    .selectFrom('match_window')
    .selectAll()
    .where('window_start', '=', window_start)
    .executeTakeFirst();
}

/** The start times of the windows that have a job, the earliest first. */
export async function listWindowJobs(db: Db): Promise<number[]> {
  const { rows } = await sql<{ window_start: number }>`
    select (data ->> 'window_start')::bigint as window_start from pgboss.job
    where name = 'match-windows' order by 1`.execute(db);
  return rows.map(({ window_start }) => window_start);
}

/** Does work while the match of two people is locked, so that it cannot be deleted. */
export async function withMatchLocked<T>(
  db: Db,
  [user_a, user_b]: readonly [number, number],
  work: () => Promise<T>,
): Promise<T> {
  const { low_id, high_id } = pairOf(user_a, user_b);
  return db.transaction().execute(async (tx) => {
    await sql`select from date_match where low_id = ${low_id} and high_id = ${high_id} for update`.execute(
      tx,
    );
    return work();
  });
}

/**
 * Does work while a dater is locked. The storing of matches then waits for this dater, and holds the locks of all
 * daters with lower ids meanwhile.
 */
export async function withDaterLocked<T>(db: Db, user_id: number, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockDaters(tx, [user_id]);
    return work();
  });
}

/**
 * Adds `number` daters. Each is matched with the five daters before and the five daters after. Returns an id from the
 * middle.
 */
export async function fillWithMatches(db: Db, number: number): Promise<number> {
  await fillWithDaters(db, number);
  await sql`
    insert into date_match (low_id, high_id, window_start)
    select user_id, user_id + step, 'epoch' from dater, generate_series(1, 5) step
    where exists (select from dater other where other.user_id = dater.user_id + step)`.execute(db);
  await sql`insert into user_block select user_id, user_id + 100 from dater where user_id % 3 = 0
    and exists (select from app_user other where other.user_id = dater.user_id + 100)`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ user_id: number }>`
    select user_id from dater order by user_id offset ${number / 2} limit 1`.execute(db);
  return rows[0]?.user_id as number;
}

/** Adds `number` equal daters to an empty database. Returns their ids in order. */
export async function fillWithDaters(db: Db, number: number): Promise<number[]> {
  await sql`insert into country values (13, 'Australia', 'AU', 61)`.execute(db);
  await sql`insert into university values (61, 'University', 273, 13, true, 0, 0)`.execute(db);
  await sql`insert into course (course_id, university_id, name) values (602, 61, 'Course')`.execute(db);
  await sql`
    insert into app_user (email, mailbox, password_hash, university_id, setup_stage, course_id, first_name, last_name,
      gender, birth_date, year_level)
    select n, n, '', 61, 1, 602, 'Ann', 'Test', 'Female', '2000-01-01', 1
    from generate_series(1, ${number}::int) n`.execute(db);
  await sql`
    insert into dater (user_id, country_id, orientation, setup_stage, state, hobbies, topics, extraversion, openness)
    select user_id, 13, 'Bisexual', 2, 'ENABLED', '{1,2}', '{1}', 0.5, 0.5 from app_user`.execute(db);
  const { rows } = await sql<{ user_id: number }>`select user_id from dater order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Changes two people so that they fit only each other: they are older than everybody else. */
export async function setApart(db: Db, couple: readonly number[]): Promise<void> {
  await sql`update app_user set birth_date = '1980-01-01' where user_id = any(${couple}::int[])`.execute(db);
  await sql`update dater set age_min = 40 where user_id = any(${couple}::int[])`.execute(db);
}

/** All stored matches as sorted pairs, visible or not. */
export async function listPairs(db: Db): Promise<[number, number][]> {
  const { rows } = await sql<{ low_id: number; high_id: number }>`
    select low_id, high_id from date_match order by 1, 2`.execute(db);
  return rows.map(({ low_id, high_id }) => [low_id, high_id]);
}

/** Ages the heartbeat of the node that computes a window, so that the node counts as lost. */
export async function loseHeartbeat(db: Db): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = now() - make_interval(secs => heartbeat_seconds + 1)
    where name = 'match-windows' and state = 'active'`.execute(db);
}

/** How many processes compute a window. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'quad-window'`.execute(
    db,
  );
  return rows.length;
}

/** Lets a failed window be retried now. Returns whether a window was waiting for its retry. */
export async function hurryRetry(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set start_after = now() where name = 'match-windows' and state = 'retry'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
