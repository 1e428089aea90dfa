import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { REST_DAYS } from './limits.ts';

const REST = sql.lit(`${REST_DAYS} days`);

/** Two people as the tables name them. */
export const pairOf = (user_a: number, user_b: number) => ({
  low_id: Math.min(user_a, user_b),
  high_id: Math.max(user_a, user_b),
});

/** Takes two people off each other's matches. Returns whether they were matched. */
export async function deleteMatch(db: Db, user_a: number, user_b: number): Promise<boolean> {
  const { low_id, high_id } = pairOf(user_a, user_b);
  const { numDeletedRows } = await db
    .deleteFrom('date_match')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes all matches of a person away, on both sides. Returns whether there were any. */
export async function deleteMatchesOf(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from date_match where low_id = ${user_id}::int or high_id = ${user_id}::int returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Keeps two people from being matched for 30 days from now; a longer rest stands. */
export async function restPair(db: Db, user_a: number, user_b: number): Promise<void> {
  await db
    .insertInto('date_rest')
    .values({ ...pairOf(user_a, user_b), rests_until: sql<Date>`now() + ${REST}::interval` })
    .onConflict((row) =>
      row.columns(['low_id', 'high_id']).doUpdateSet({
        rests_until: sql`case when date_rest.rests_until is not null
          then greatest(date_rest.rests_until, excluded.rests_until) end`,
      }),
    )
    .execute();
}

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
