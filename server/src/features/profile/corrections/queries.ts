import { CORRECTIONS_DAYS } from '@quad/contract/profile/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The details that people can correct themselves. Course and year count as one detail. */
export type OfWhat = 'name' | 'studies';

/** The details that people can correct themselves. */
export type Details = {
  first_name: string;
  last_name: string;
  other_names: string | null;
  course_id: number | null;
  year_level: number | null;
};

/** Reads a person's details, and locks them until the transaction ends. */
export async function lockDetails(db: Db, user_id: number): Promise<Details> {
  return db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'other_names', 'course_id', 'year_level'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Sets a person's details, and records which of them were corrected. */
export async function setDetails(
  db: Db,
  user_id: number,
  details: Details,
  corrected: readonly OfWhat[],
): Promise<void> {
  await db.updateTable('app_user').set(details).where('user_id', '=', user_id).execute();
  await db
    .insertInto('correction')
    .values(corrected.map((of_what) => ({ user_id, of_what })))
    .execute();
}

/**
 * How often a person corrected a detail within a year. `again_at` is when the oldest of these corrections will be a
 * year old. `again_in` is the same time in seconds from now.
 */
export type Corrected = { of_what: OfWhat; times: number; again_at: Date; again_in: number };

/** A person's own corrections within the year. */
export async function listCorrected(db: Db, user_id: number): Promise<Corrected[]> {
  const { rows } = await sql<Corrected>`
    select of_what, count(*)::int as times, min(made_at) + ${YEAR} as again_at,
      extract(epoch from min(made_at) + ${YEAR} - now())::float as again_in
    from correction
    where user_id = ${user_id}::int and made_at > now() - ${YEAR} and made_by is null
    group by of_what`.execute(db);
  return rows;
}

/** Deletes corrections that are more than `days` days old. They no longer count. */
export async function deleteOldCorrections(db: Db, days: number): Promise<void> {
  await sql`delete from correction where made_at < now() - make_interval(days => ${days})`.execute(db);
}

const YEAR = sql`make_interval(days => ${sql.lit(CORRECTIONS_DAYS)})`;
