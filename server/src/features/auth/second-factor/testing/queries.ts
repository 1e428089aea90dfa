import type { Db } from '#platform/db/schema.ts';

/** Makes somebody staff, or a member again. */
export async function setRole(
  db: Db,
  user_id: number,
  role: 'member' | 'moderator' | 'admin',
): Promise<void> {
  await db.updateTable('app_user').set({ role }).where('user_id', '=', user_id).execute();
}
