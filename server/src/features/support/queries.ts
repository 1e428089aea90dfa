import type { SupportType } from '@quad/contract/support/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Stores a message. @returns its id */
export async function insertSupportAction(
  db: Db,
  action: { user_id: number | null; email: string; type: SupportType; content: string },
): Promise<number> {
  const { support_id } = await db
    .insertInto('support_action')
    .values(action)
    .returning('support_id')
    .executeTakeFirstOrThrow();
  return support_id;
}

export async function emailOf(db: Db, user_id: number): Promise<string> {
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return email;
}

/** The data of the mail that confirms a message; undefined if the message was deleted. */
export async function findSupportAction(db: Db, support_id: number) {
  return db
    .selectFrom('support_action')
    .select(['support_id', 'email', 'type'])
    .where('support_id', '=', support_id)
    .executeTakeFirst();
}

/** Deletes messages that were finished more than `days` days ago. */
export async function deleteOldSupport(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('support_action')
    .where('state', '=', 'done')
    .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
