import type { Db } from '#platform/db/schema.ts';

/** The number of people who have closed an announcement. */
export async function countDismissals(db: Db, banner_id: number): Promise<number> {
  const rows = await db
    .selectFrom('banner_dismissal')
    .select('user_id')
    .where('banner_id', '=', banner_id)
    .execute();
  return rows.length;
}

/** Inserts an announcement that a person has closed. */
export async function insertDismissal(db: Db, user_id: number): Promise<void> {
  const begins_at = new Date();
  const ends_at = new Date(begins_at.getTime() + 1);
  const { banner_id } = await db
    .insertInto('banner')
    .values({ text: 'Hi', tone: 'info', begins_at, ends_at, written_by: -1 })
    .returning('banner_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('banner_dismissal').values({ banner_id, user_id }).execute();
}
