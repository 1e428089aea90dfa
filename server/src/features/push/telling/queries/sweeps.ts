import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The highest ids of messages and notifications that a sweep has seen. */
export type Position = { message_id: number; notification_id: number };

/** The key of the advisory lock of the sweep. No other lock uses this number. */
const LOCK = sql.lit(7_207_025);

/** Takes the lock of the sweep until the transaction ends. Returns false if another node sweeps now. */
export async function lockSweep(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}::bigint) as is_mine`.execute(db);
  return rows[0]!.is_mine;
}

/**
 * The position at which a sweep begins: the position of the latest sweep that is at least two minutes old. Ids of
 * different chats become visible out of order, but no transaction takes two minutes. Null before the first sweep.
 */
export async function lastPosition(db: Db): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select message_id, notification_id from push_sweep
    where swept_at <= greatest(now() - interval '2 minutes', (select min(swept_at) from push_sweep))
    order by swept_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Stores how far this sweep has read. Deletes the positions of earlier days. */
export async function storePosition(db: Db): Promise<void> {
  await sql`
    insert into push_sweep (message_id, notification_id)
    select
      coalesce((select max(message_id) from message), 0),
      coalesce((select max(notification_id) from notification), 0)`.execute(db);
  await sql`delete from push_sweep where swept_at < now() - interval '1 day'`.execute(db);
}

/**
 * A page of messages or notifications: the ids of the messages' chats or of the notifications, and the last id on the
 * page. The next page begins after this id. Null at the end.
 */
type Page = { ids: number[]; last: number } | null;

/** A page of the messages with a higher id than `after`. `ids` are the ids of their chats. */
export async function pageOfChats(db: Db, after: number, most: number): Promise<Page> {
  const { rows } = await sql<{ ids: number[]; last: number | null }>`
    select coalesce(array_agg(distinct chat_id), '{}') as ids, max(message_id) as last
    from (
      select message_id, chat_id from message where message_id > ${after}::bigint order by message_id limit ${most}::int
    ) page`.execute(db);
  const [{ ids, last } = { ids: [], last: null }] = rows;
  return last === null ? null : { ids, last };
}

/** A page of the notifications with a higher id than `after`. */
export async function pageOfNotifications(db: Db, after: number, most: number): Promise<Page> {
  const rows = await db
    .selectFrom('notification')
    .select('notification_id')
    .where('notification_id', '>', after)
    .orderBy('notification_id')
    .limit(most)
    .execute();
  const last = rows.at(-1);
  return last
    ? { ids: rows.map(({ notification_id }) => notification_id), last: last.notification_id }
    : null;
}
