import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { Db } from '#platform/db/schema.ts';

/** How a person stands with dating; nothing for somebody who has not begun to set it up. */
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

/** How somebody who has begun to set up dating stands with it. */
export type Dater = NonNullable<Awaited<ReturnType<typeof findDater>>>;

/** Whom a person is committed to; null for nobody. */
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

/** Frees two people, whose accounts are locked, of each other: both may date again, and are hidden no longer. */
export async function freeCouple(db: Db, user_a: number, user_b: number): Promise<void> {
  await db
    .updateTable('dater')
    .set({ committed_to_id: null, state: 'ENABLED', is_hidden: false })
    .where('user_id', 'in', [user_a, user_b])
    .where('committed_to_id', 'in', [user_a, user_b])
    .execute();
}

/** The chat of two people who matched, open or not. */
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
