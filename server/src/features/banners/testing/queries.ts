import type { Db } from '#platform/db/schema.ts';

/** How many have closed an announcement, as far as that is kept. */
export async function countDismissals(db: Db, banner_id: number): Promise<number> {
  const rows = await db
    .selectFrom('banner_dismissal')
    .select('user_id')
    .where('banner_id', '=', banner_id)
    .execute();
  return rows.length;
}
