import type { Db } from '#platform/db/schema.ts';

/** Deletes a person's finished messages. Removes the link to the account from the person's other messages. */
export async function unlinkSupport(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('support_action').where('user_id', '=', user_id).where('state', '=', 'done').execute();
  await db.updateTable('support_action').set({ user_id: null }).where('user_id', '=', user_id).execute();
}

/** A page of a person's messages. Leaves out the names of the staff who handled them. */
export async function pageSupport(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('support_action')
    .select(['support_id as key', 'support_id as number', 'email', 'type', 'content', 'state', 'created_at'])
    .where('user_id', '=', user_id)
    .where('support_id', '>', after)
    .orderBy('support_id')
    .limit(most)
    .execute();
}

/** A page of support's answers to a person. Leaves out the names of staff, and staff's internal notes. */
export async function pageAnswers(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('support_entry')
    .innerJoin('support_action', 'support_action.support_id', 'support_entry.support_id')
    .select(['entry_id as key', 'support_action.support_id as number', 'support_entry.content', 'sent_at'])
    .where('user_id', '=', user_id)
    .where('sent_at', 'is not', null)
    .where('entry_id', '>', after)
    .orderBy('entry_id')
    .limit(most)
    .execute();
}
