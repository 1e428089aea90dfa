import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * A condition for queries: no block exists between the viewer and a person, in either direction.
 * @param viewer the viewer's id, an SQL expression, or a column name as `table.column`
 * @param person the column of the person's id
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
 * @param person the column of the person's id, as `table.column`
 */
export const hasBlocked = (person: string, viewer: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from user_block where blocker_id = ${sql.ref(person)} and blocked_id = ${viewer})`;

/**
 * An expression for queries: the ids of all people who blocked the viewer or were blocked by the viewer. PostgreSQL
 * computes it once for each query.
 */
export const blockedFrom = (viewer: RawBuilder<unknown>): RawBuilder<number[]> => sql<number[]>`array(
    select blocked_id from user_block where blocker_id = ${viewer}
    union all select blocker_id from user_block where blocked_id = ${viewer}
  )`;

/**
 * A condition for queries: the account exists, its profile is complete, and its holder is not locked out. The condition
 * is written so that PostgreSQL can use the partial indexes.
 */
export const isPresent = (person = 'app_user'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${person}.setup_stage`)} = 1 and ${sql.ref(`${person}.deleted_at`)} is null
    and (${sql.ref(`${person}.suspended_until`)} is null or ${sql.ref(`${person}.suspended_until`)} <= now()))`;

/**
 * A condition for queries: the viewer may see the person. Put it before any `limit`, because pages that are filtered
 * afterwards reveal how many people are hidden. Source: decisions.md "Friends, people, blocking".
 * @param person the alias of `app_user` in the query
 */
export const visibleTo = (viewer_id: number | RawBuilder<number>, person = 'app_user'): RawBuilder<boolean> =>
  sql<boolean>`(${isPresent(person)} and ${unblockedBetween(viewer_id, `${person}.user_id`)})`;

export async function isVisible(db: Db, viewer_id: number, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where(visibleTo(viewer_id))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the id belongs to a person with a complete profile who is not suspended. Blocks do not matter. */
export async function isSomebody(db: Db, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where(isPresent())
    .executeTakeFirst();
  return found !== undefined;
}
