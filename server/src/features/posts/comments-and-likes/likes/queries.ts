import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import { excludedFrom } from '../queries.ts';

/** A person's like of a post (null if there is none), and the post's number of likes. */
export type LikeState = { like_id: number | null; like_count: number };

/** A person's like of a post; undefined if they do not see the post. */
export async function findLike(db: Db, post_id: number, user_id: number): Promise<LikeState | undefined> {
  const { rows } = await sql<LikeState>`
    select like_id, like_count
    from post
      join app_user author on author.user_id = post.user_id
      left join post_like own on own.post_id = post.post_id and own.user_id = ${user_id}::int
    where post.post_id = ${post_id}::bigint
      and ${visibleTo(user_id, 'author')} and ${isShownTo(sql`${user_id}::int`, 'post')}`.execute(db);
  return rows[0];
}

/**
 * Stores the key of a call that toggles a like. A repeat of the call has the same key. @returns whether the key is new
 */
export async function noteLikeKey(
  db: Db,
  key: { user_id: number; post_id: number; client_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('post_like_key')
    .values(key)
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The new like, the post's number of likes, and the people who must not receive the event. */
export type ChangedLike = LikeState & { excluded_ids: number[] };

/** Adds a person's like to a locked post, and increases the post's number of likes. */
export async function addLike(db: Db, post_id: number, user_id: number): Promise<ChangedLike> {
  const { rows } = await sql<ChangedLike>`
    with added as (
      insert into post_like (post_id, user_id) values (${post_id}::int, ${user_id}::int) returning like_id
    )
    update post set like_count = like_count + 1
    from added where post_id = ${post_id}::int
    returning like_id, like_count, ${excludedFrom(user_id)} as excluded_ids`.execute(db);
  return rows[0] as ChangedLike;
}

/** Removes a person's like from a locked post, and decreases the post's number of likes. */
export async function removeLike(db: Db, post_id: number, user_id: number): Promise<ChangedLike> {
  const { rows } = await sql<ChangedLike>`
    with removed as (
      delete from post_like where post_id = ${post_id}::int and user_id = ${user_id}::int
    )
    update post set like_count = like_count - 1
    where post_id = ${post_id}::int
    returning null as like_id, like_count, ${excludedFrom(user_id)} as excluded_ids`.execute(db);
  return rows[0] as ChangedLike;
}

/** Deletes the keys of toggle calls that are more than `days` days old. No call is repeated so late. */
export async function deleteOldLikeKeys(db: Db, days: number): Promise<void> {
  await sql`
    delete from post_like_key
    where created_at < now() - make_interval(days => ${days})`.execute(db);
}
