import type { Db } from '#platform/db/schema.ts';

/** Deletes all blocks that a person made, and all blocks that others made against the person. */
export async function deleteBlocksOf(db: Db, user_id: number): Promise<void> {
  await db
    .deleteFrom('user_block')
    .where((row) => row.or([row('blocker_id', '=', user_id), row('blocked_id', '=', user_id)]))
    .execute();
}

/** A page of the people whom the user has blocked. People who have blocked the user are not listed. */
export async function pageBlocked(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('user_block')
    .innerJoin('app_user', 'app_user.user_id', 'user_block.blocked_id')
    .select([
      'blocked_id as key',
      'blocked_id as user_id',
      'first_name',
      'last_name',
      'user_block.created_at as blocked_at',
    ])
    .where('blocker_id', '=', user_id)
    .where('blocked_id', '>', after)
    .orderBy('blocked_id')
    .limit(most)
    .execute();
}
