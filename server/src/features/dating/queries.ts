import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { Db } from '#platform/db/schema.ts';

/** Whom a person is committed to; null for nobody. */
export async function findPartner(db: Db, user_id: number): Promise<number | null> {
  const { date_committed_to_id } = await db
    .selectFrom('app_user')
    .select('date_committed_to_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return date_committed_to_id;
}

/** Whether two people are committed to each other. */
export async function areCommitted(db: Db, user_a: number, user_b: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', 'in', [user_a, user_b])
    .where('date_committed_to_id', 'in', [user_a, user_b])
    .executeTakeFirst();
  return found !== undefined;
}

/** Frees two people, whose accounts are held, of each other: both may date again. */
export async function freeCouple(db: Db, user_a: number, user_b: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ date_committed_to_id: null, date_enabled: 'ENABLED' })
    .where('user_id', 'in', [user_a, user_b])
    .where('date_committed_to_id', 'in', [user_a, user_b])
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

/** Empties what a person's account says of their dating. */
export async function emptyDating(db: Db, user_id: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ date_setup_stage: 0, date_enabled: 'NOT_SET', date_hidden: false, date_committed_to_id: null })
    .where('user_id', '=', user_id)
    .execute();
}
