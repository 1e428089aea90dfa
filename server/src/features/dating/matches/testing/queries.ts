import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { pairOf } from '../queries.ts';
import { lockMatching } from '../window/queries.ts';

/** Makes two people each other's match since a moment, unless they are. */
export async function insertMatch(
  db: Db,
  user_a: number,
  user_b: number,
  window_start = new Date(),
): Promise<void> {
  await db
    .insertInto('date_match')
    .values({ ...pairOf(user_a, user_b), made_at: window_start, window_start })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** With whom somebody is matched, the lowest id first, whoever may see it. */
export async function listMatched(db: Db, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select low_id + high_id - ${user_id}::int as user_id from date_match
    where ${user_id}::int in (low_id, high_id) order by 1`.execute(db);
  return rows.map((row) => row.user_id);
}

/** For how many more days two people are not matched: null for ever, undefined where they may be. */
export async function restDays(db: Db, user_a: number, user_b: number): Promise<number | null | undefined> {
  const { low_id, high_id } = pairOf(user_a, user_b);
  const { rows } = await sql<{ days: number | null }>`
    select round(extract(epoch from rests_until - now()) / 86400)::int as days from date_rest
    where low_id = ${low_id} and high_id = ${high_id}`.execute(db);
  return rows[0]?.days;
}

/** Lets two people rest from each other for so many days from now. */
export async function insertRest(db: Db, user_a: number, user_b: number, days: number): Promise<void> {
  await db
    .insertInto('date_rest')
    .values({
      ...pairOf(user_a, user_b),
      rests_until: sql<Date>`now() + make_interval(days => ${days}::int)`,
    })
    .execute();
}

/** Stores what a window came to. */
export async function finishWindow(
  db: Db,
  figures: { window_start: Date; daters: number; with_match: number; most: number },
): Promise<void> {
  await db
    .insertInto('match_window')
    .values({ ...figures, finished_at: new Date() })
    .execute();
}

/** Takes away everybody who dates, with their matches, and all windows. */
export async function clearDating(db: Db): Promise<void> {
  await sql`truncate dater, date_match, date_rest, match_window`.execute(db);
}

/** What a window came to. */
export async function findWindow(db: Db, window_start: Date) {
  return db
    .selectFrom('match_window')
    .selectAll()
    .where('window_start', '=', window_start)
    .executeTakeFirst();
}

/** The windows that were ordered, in order. */
export async function listWindowJobs(db: Db): Promise<number[]> {
  const { rows } = await sql<{ window_start: number }>`
    select (data ->> 'window_start')::bigint as window_start from pgboss.job
    where name = 'match-windows' order by 1`.execute(db);
  return rows.map(({ window_start }) => window_start);
}

/** Does work while nobody else can store matches. */
export async function holdMatching<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockMatching(tx);
    return work();
  });
}
