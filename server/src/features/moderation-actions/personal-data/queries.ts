import type { Db } from '#platform/db/schema.ts';

/** Deletes what staff did about an account, and what follows from it. That it was done stays in the audit log. */
export async function deleteModerationActionsOf(db: Db, user_id: number): Promise<void> {
  // Appeals go with what they are against.
  await db
    .deleteFrom('measure')
    .where((row) => row.or([row('user_id', '=', user_id), row('same_device_as', '=', user_id)]))
    .execute();
  await db.deleteFrom('ended_login').where('user_id', '=', user_id).execute();
  await db
    .updateTable('app_user')
    .set({ limited_until: null, barred_until: null })
    .where('user_id', '=', user_id)
    .execute();
}

/** What staff did about an account, a page of it; not what they noted for each other. */
export async function pageModerationActions(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('measure')
    .leftJoin('appeal', 'appeal.measure_id', 'measure.measure_id')
    .select([
      'measure.measure_id as key',
      'measure.measure_id as number',
      'kind',
      'measure.reason',
      'taken_at',
    ])
    .select(['until', 'lifted_at', 'read_at', 'appeal.content as appeal', 'made_at as appealed_at'])
    .select(['appeal.state as appeal_state', 'appeal.reason as appeal_reason', 'appeal.decided_at'])
    .where('user_id', '=', user_id)
    .where('kind', '<>', 'NOTE')
    .where('measure.measure_id', '>', after)
    .orderBy('measure.measure_id')
    .limit(most)
    .execute();
}
