import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#platform/db/schema.ts';

const AUSTRALIA = { country_id: 13, name: 'Australia', shortname: 'AU', phonecode: 61 };

/** Makes a person a dater who has finished the setup. `traits` change columns of the row. */
export async function insertDater(
  db: Db,
  user_id: number,
  traits: Partial<Omit<Insertable<Tables['dater']>, 'user_id'>> = {},
): Promise<void> {
  await db
    .insertInto('country')
    .values(AUSTRALIA)
    .onConflict((row) => row.doNothing())
    .execute();
  const dater = {
    country_id: AUSTRALIA.country_id,
    orientation: 'Bisexual' as const,
    setup_stage: 2,
    state: 'ENABLED' as const,
    quiz: Array.from({ length: 20 }, () => 3),
    hobbies: [1, 2],
    topics: [1],
    extraversion: 0.5,
    openness: 0.5,
    enabled_at: new Date(),
    ...traits,
  };
  await db
    .insertInto('dater')
    .values({ user_id, ...dater })
    .onConflict((row) => row.column('user_id').doUpdateSet(dater))
    .execute();
}

/** Makes a person who has begun the setup of dating, but has not answered the quiz. */
export const insertBeginner = (db: Db, user_id: number): Promise<void> =>
  insertDater(db, user_id, {
    setup_stage: 1,
    state: 'NOT_SET',
    quiz: null,
    hobbies: [],
    topics: [],
    extraversion: null,
    openness: null,
    enabled_at: null,
  });

/** Commits two people to each other. */
export async function commitBoth(db: Db, user_a: number, user_b: number): Promise<void> {
  await insertDater(db, user_a, { state: 'COMMITTED', committed_to_id: user_b });
  await insertDater(db, user_b, { state: 'COMMITTED', committed_to_id: user_a });
}

/**
 * Does work while a person's friendships are locked. The deletion of the account waits for the lock before it commits.
 */
export async function withFriendshipsLocked<T>(db: Db, user_id: number, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select from friendship where user_id = ${user_id}::int for update`.execute(tx);
    return work();
  });
}

/** Does work while accounts are locked, so that all transactions that need one of them wait at the same point. */
export async function withAccountsLocked<T>(
  db: Db,
  user_ids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select from app_user where user_id = any(${user_ids}::int[]) for update`.execute(tx);
    return work();
  });
}
