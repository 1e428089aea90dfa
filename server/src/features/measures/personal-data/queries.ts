import type { Db } from '#platform/db/schema.ts';

/** Deletes what staff did about an account, and what follows from it. That it was done stays in the audit log. */
export async function deleteMeasuresOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('measure').where('user_id', '=', user_id).execute();
  await db
    .updateTable('app_user')
    .set({ limited_until: null, barred_until: null })
    .where('user_id', '=', user_id)
    .execute();
}

/** What staff did about an account, a page of it; not what they noted for each other. */
export async function pageMeasures(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('measure')
    .select(['measure_id as key', 'measure_id as number', 'kind', 'reason', 'taken_at', 'until', 'lifted_at'])
    .where('user_id', '=', user_id)
    .where('kind', '<>', 'NOTE')
    .where('measure_id', '>', after)
    .orderBy('measure_id')
    .limit(most)
    .execute();
}
