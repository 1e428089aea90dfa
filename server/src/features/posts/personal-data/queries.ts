import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Deletes a person's posts with all that hangs on them, their comments and their likes; counters follow. */
export async function deletePostsOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('post').where('user_id', '=', user_id).execute();
  await sql`
    with gone as (delete from post_comment where user_id = ${user_id}::int returning post_id),
    counted as (select post_id, count(*)::int as number from gone group by post_id)
    update post set comment_count = comment_count - number from counted where post.post_id = counted.post_id`.execute(
    db,
  );
  await sql`
    with gone as (delete from post_like where user_id = ${user_id}::int returning post_id)
    update post set like_count = like_count - 1 from gone where post.post_id = gone.post_id`.execute(db);
}

/** A person's posts, a page of them. */
export async function pagePosts(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('post')
    .select(['post_id as key', 'post_id', 'text', 'like_count', 'comment_count', 'created_at'])
    .select(
      sql<string[]>`array(
        select media_id::text from post_media where post_media.post_id = post.post_id order by position
      )`.as('file_ids'),
    )
    .where('user_id', '=', user_id)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(most)
    .execute();
}

/** A person's comments, a page of them. */
export async function pageComments(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('post_comment')
    .select(['comment_id as key', 'post_id', 'text', 'created_at'])
    .where('user_id', '=', user_id)
    .where('comment_id', '>', after)
    .orderBy('comment_id')
    .limit(most)
    .execute();
}

/** What a person liked, a page of it. */
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
