import { sql } from 'kysely';
import { deleteEmptyNotices } from '#features/notifications/queries.ts';
import type { Db } from '#platform/db/schema.ts';

/** The authors of the posts on which a person has commented. They have notifications about the comments. */
export async function listCommentedAuthors(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post_comment')
    .innerJoin('post', 'post.post_id', 'post_comment.post_id')
    .select('post.user_id')
    .distinct()
    .where('post_comment.user_id', '=', user_id)
    .where('post.user_id', '<>', user_id)
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Deletes a person's comments and likes, and corrects the posts' counts and notifications. To prevent deadlocks, locks
 * the posts first, in the order of their ids. A call that stores a comment locks the post first, too.
 * @returns the ids of the posts that had a comment or like of the person
 */
export async function deleteCommentsAndLikesOf(db: Db, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    select post_id from post
    where post_id in (
      select post_id from post_comment where user_id = ${user_id}::int
      union all select post_id from post_like where user_id = ${user_id}::int
    )
    order by post_id for no key update`.execute(db);
  const post_ids = rows.map(({ post_id }) => post_id);
  await sql`
    with gone as (delete from post_comment where user_id = ${user_id}::int returning post_id),
    counted as (select post_id, count(*)::int as number from gone group by post_id)
    update post set
      comment_count = comment_count - number,
      commenter_count = commenter_count - (post.user_id <> ${user_id}::int)::int
    from counted where post.post_id = counted.post_id`.execute(db);
  await sql`
    with gone as (delete from post_like where user_id = ${user_id}::int returning post_id)
    update post set like_count = like_count - 1 from gone where post.post_id = gone.post_id`.execute(db);
  await db.deleteFrom('post_like_key').where('user_id', '=', user_id).execute();
  await deleteEmptyNotices(db, post_ids);
  return post_ids;
}

/** A page of a person's comments. */
export async function pageComments(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('post_comment')
    .select(['comment_id as key', 'post_id', 'text', 'client_id', 'created_at'])
    .where('user_id', '=', user_id)
    .where('comment_id', '>', after)
    .orderBy('comment_id')
    .limit(most)
    .execute();
}

/** A page of a person's likes. */
export async function pageLikes(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('post_like')
    .select(['post_id as key', 'post_id', 'created_at as liked_at'])
    .where('user_id', '=', user_id)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(most)
    .execute();
}
