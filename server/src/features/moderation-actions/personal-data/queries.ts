import type { Db } from '#platform/db/schema.ts';

/** Deletes the moderation actions on an account, and their appeals. The entries in the audit log stay. */
export async function deleteModerationActionsOf(db: Db, user_id: number): Promise<void> {
  // Foreign keys delete the appeals together with the moderation actions.
  await db
    .deleteFrom('moderation_action')
    .where((row) => row.or([row('user_id', '=', user_id), row('same_device_as', '=', user_id)]))
    .execute();
  await db.deleteFrom('ended_login').where('user_id', '=', user_id).execute();
  await db
    .updateTable('app_user')
    .set({ limited_until: null, suspended_until: null })
    .where('user_id', '=', user_id)
    .execute();
}

/** A page of the moderation actions on an account, without staff's notes. */
export async function pageModerationActions(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('moderation_action')
    .leftJoin('appeal', 'appeal.moderation_action_id', 'moderation_action.moderation_action_id')
    .select([
      'moderation_action.moderation_action_id as key',
      'moderation_action.moderation_action_id as number',
      'kind',
      'moderation_action.reason',
      'parts as removed_parts',
      'taken_at',
    ])
    .select(['until', 'lifted_at', 'read_at', 'appeal.content as appeal', 'made_at as appealed_at'])
    .select(['appeal.state as appeal_state', 'appeal.reason as appeal_reason', 'appeal.decided_at'])
    .where('user_id', '=', user_id)
    .where('kind', '<>', 'NOTE')
    .where('moderation_action.moderation_action_id', '>', after)
    .orderBy('moderation_action.moderation_action_id')
    .limit(most)
    .execute();
}
