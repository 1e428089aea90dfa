import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Stores a commit request and its notification. */
export async function insertCommitRequest(
  db: Db,
  from_user_id: number,
  to_user_id: number,
  chat_id: number,
): Promise<void> {
  await db.insertInto('commit_request').values({ from_user_id, to_user_id }).execute();
  await db
    .insertInto('notification')
    .values({ user_id: to_user_id, type: 'COMMIT', subtype: 'SEND', source_user_id: from_user_id, chat_id })
    .execute();
}

/** A person's waiting commit requests, as pairs of sender and receiver. */
export async function listCommitRequests(db: Db, user_id: number): Promise<[from: number, to: number][]> {
  const rows = await db
    .selectFrom('commit_request')
    .select(['from_user_id', 'to_user_id'])
    .where((row) => row.or([row('from_user_id', '=', user_id), row('to_user_id', '=', user_id)]))
    .orderBy('from_user_id')
    .orderBy('to_user_id')
    .execute();
  return rows.map((row) => [row.from_user_id, row.to_user_id]);
}

/** Moves the times at which a person's requests were declined to `days` days ago. */
export async function declinedDaysAgo(db: Db, from_user_id: number, days: number): Promise<void> {
  await db
    .updateTable('commit_decline')
    .set({ declined_at: sql<Date>`now() - make_interval(secs => ${days * 86_400}::float8)` })
    .where('from_user_id', '=', from_user_id)
    .execute();
}
