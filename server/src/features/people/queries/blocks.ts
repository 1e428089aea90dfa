import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isReadable } from './chats.ts';
import { isPresent } from './visibility.ts';

/** Stores a block. Returns whether it is new. */
export async function insertBlock(db: Db, blocker_id: number, blocked_id: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_block')
    .values({ blocker_id, blocked_id })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a block. Returns whether there was one. */
export async function deleteBlock(db: Db, blocker_id: number, blocked_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_block')
    .where('blocker_id', '=', blocker_id)
    .where('blocked_id', '=', blocked_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Lists who must not see a user's card because of a block. `has_blocked`: the viewer blocked the user. Otherwise the
 * user blocked the viewer.
 * - A viewer who blocked the user still sees the user's name (`sees_name`).
 * - A viewer whom the user blocked sees the name only if the two share a chat of two. A viewer who shares a group with
 *   the user is not listed.
 */
export async function listAcrossBlock(
  db: Db,
  user_id: number,
): Promise<{ user_id: number; sees_name: boolean; has_blocked: boolean }[]> {
  const shares = (types: RawBuilder<unknown>) => sql<boolean>`exists (
    select from chat_member join chat using (chat_id) join chat_member theirs using (chat_id)
    where chat_member.user_id = blocked_id and theirs.user_id = ${user_id}::int and ${types} and ${isReadable})`;
  const { rows } = await sql<{ user_id: number; sees_name: boolean; has_blocked: boolean }>`
    select blocker_id as user_id, true as sees_name, true as has_blocked from user_block where blocked_id = ${user_id}::int
    union all
    select blocked_id, ${shares(sql`true`)}, false from user_block
    where blocker_id = ${user_id}::int and not ${shares(sql`chat.type = ${sql.lit(CHAT_GROUP)}`)}`.execute(
    db,
  );
  return rows;
}

/** The people whom a person has blocked, the latest first. */
export async function listBlocked(db: Db, blocker_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_block')
    .innerJoin('app_user', 'app_user.user_id', 'user_block.blocked_id')
    .select('user_block.blocked_id')
    .where('user_block.blocker_id', '=', blocker_id)
    .where(isPresent())
    .orderBy('user_block.created_at', 'desc')
    .orderBy('user_block.blocked_id', 'desc')
    .execute();
  return rows.map(({ blocked_id }) => blocked_id);
}
