import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Deletes a person's posts with all that hangs on them. */
export async function deletePostsOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('post').where('user_id', '=', user_id).execute();
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
