import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { isReadable } from '#features/chat/queries/pair-chats.ts';
import type { Db } from '#platform/db/schema.ts';

/**
 * A condition for queries: no block between the viewer and a person, in either direction.
 * @param viewer the viewer's id, or what stands for it, or the column that holds it, as `table.column`
 * @param person the column that holds the person's id
 */
export function unblockedBetween(
  viewer: number | string | RawBuilder<number>,
  person: string,
): RawBuilder<boolean> {
  const me = typeof viewer === 'string' ? sql.ref(viewer) : sql`${viewer}::int`;
  const them = sql.ref(person);
  return sql<boolean>`(
    not exists (select from user_block where blocker_id = ${me} and blocked_id = ${them})
    and not exists (select from user_block where blocker_id = ${them} and blocked_id = ${me})
  )`;
}

/**
 * A condition for queries: a person has blocked the viewer.
 * @param person the column that holds the person's id, as `table.column`
 */
export const hasBlocked = (person: string, viewer: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from user_block where blocker_id = ${sql.ref(person)} and blocked_id = ${viewer})`;

/** For queries: everybody between whom and the viewer there is a block, in either direction, looked up once. */
export const blockedFrom = (viewer: RawBuilder<unknown>): RawBuilder<number[]> => sql<number[]>`array(
    select blocked_id from user_block where blocker_id = ${viewer}
    union all select blocker_id from user_block where blocked_id = ${viewer}
  )`;

/**
 * A condition for queries: the account is there, its profile finished, and staff do not keep its holder out. Written so
 * that partial indexes fit.
 */
export const isPresent = (person = 'app_user'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${person}.setup_stage`)} = 1 and ${sql.ref(`${person}.deleted_at`)} is null
    and (${sql.ref(`${person}.barred_until`)} is null or ${sql.ref(`${person}.barred_until`)} <= now()))`;

/**
 * A condition for queries: the viewer may see this person. Belongs inside the query, before any limit; a filter after
 * paging would tell how many are hidden.
 * @param person the name that `app_user` goes by in the query
 * Source: decisions.md "Friends, people, blocking".
 */
export const visibleTo = (viewer_id: number | RawBuilder<number>, person = 'app_user'): RawBuilder<boolean> =>
  sql<boolean>`(${isPresent(person)} and ${unblockedBetween(viewer_id, `${person}.user_id`)})`;

/** Whether the viewer may see the person. */
export async function isVisible(db: Db, viewer_id: number, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where(visibleTo(viewer_id))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody with a finished profile has this id, blocked or not. */
export async function isSomebody(db: Db, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where(isPresent())
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes a block. Returns whether it did not stand already. */
export async function insertBlock(db: Db, blocker_id: number, blocked_id: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_block')
    .values({ blocker_id, blocked_id })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lifts a block. Returns whether there was one. */
export async function deleteBlock(db: Db, blocker_id: number, blocked_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_block')
    .where('blocker_id', '=', blocker_id)
    .where('blocked_id', '=', blocked_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * People to whom a block hides a person's card. These are all who blocked the person, and all whom the person blocked and
 * shares no group with. `sees_name`: they still see the name. Who was blocked sees it only where the two have a chat, and
 * without other names; who blocked (`has_blocked`) sees those, too.
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

/** Whom a person has blocked, the latest first. */
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

/**
 * Who receives events about somebody (`about_id`): wherever they are (`chat_id` null), or while they have that group
 * open.
 */
export type Onlooker = { about_id: number; user_id: number; chat_id: number | null };

/**
 * Who receives that these people come or go: friends, the other side of open chats of two, and in open groups the other
 * members, never across a block. Source: decisions.md "Friends", security.md T10.
 */
export async function listOnlookers(db: Db, about_ids: readonly number[]): Promise<Onlooker[]> {
  const { rows } = await sql<Onlooker>`
    select about.user_id as about_id, known.user_id, known.chat_id
    from unnest(${about_ids}::int[]) as about(user_id)
      cross join lateral (
        select friend_id as user_id, null::int as chat_id from friendship where user_id = about.user_id
        union
        select theirs.user_id, case when chat.type = 1 then chat.chat_id end
        from chat_member mine
          join chat on chat.chat_id = mine.chat_id and chat.closed_at is null
          join chat_member theirs on theirs.chat_id = chat.chat_id
        where mine.user_id = about.user_id and theirs.user_id <> about.user_id
          and mine.left_at is null and theirs.left_at is null
      ) known
    where ${unblockedBetween('about.user_id', 'known.user_id')}`.execute(db);
  return rows;
}
