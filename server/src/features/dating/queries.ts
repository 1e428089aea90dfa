import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { Db } from '#platform/db/schema.ts';

/** A person's state in dating; undefined if the person has not begun the setup. */
export async function findDater(db: Db, user_id: number) {
  return db
    .selectFrom('dater')
    .select([
      'user_id',
      'setup_stage',
      'state',
      'committed_to_id',
      'is_hidden',
      'shows_country',
      'hides_from_friends',
      'hides_from_course',
      'age_min',
      'age_max',
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** The state in dating of a person who has begun the setup. */
export type Dater = NonNullable<Awaited<ReturnType<typeof findDater>>>;

/** The person to whom a person is committed; null if the person is not committed. */
export async function findPartner(db: Db, user_id: number): Promise<number | null> {
  return (await findDater(db, user_id))?.committed_to_id ?? null;
}

/** Whether two people are committed to each other. */
export async function areCommitted(db: Db, user_a: number, user_b: number): Promise<boolean> {
  const found = await db
    .selectFrom('dater')
    .select('user_id')
    .where('user_id', 'in', [user_a, user_b])
    .where('committed_to_id', 'in', [user_a, user_b])
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stores that two people are no longer committed to each other. Their accounts must be locked. Afterwards both people
 * may date again and are visible again.
 */
export async function freeCouple(db: Db, user_a: number, user_b: number): Promise<void> {
  await db
    .updateTable('dater')
    .set({ committed_to_id: null, state: 'ENABLED', is_hidden: false })
    .where('user_id', 'in', [user_a, user_b])
    .where('committed_to_id', 'in', [user_a, user_b])
    .execute();
}

/** The match chat of two people, open or not. */
export async function findMatchChat(db: Db, user_a: number, user_b: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('chat')
    .select('chat_id')
    .where('pair_low', '=', Math.min(user_a, user_b))
    .where('pair_high', '=', Math.max(user_a, user_b))
    .where('type', '=', CHAT_MATCH)
    .executeTakeFirst();
  return found?.chat_id;
}
