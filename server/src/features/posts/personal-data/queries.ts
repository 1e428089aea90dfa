import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Deletes a person's posts with their comments and likes. @returns the ids of the posts */
export async function deletePostsOf(db: Db, user_id: number): Promise<number[]> {
  const rows = await db.deleteFrom('post').where('user_id', '=', user_id).returning('post_id').execute();
  return rows.map(({ post_id }) => post_id);
}

/** An array with one value for each file of a post, in the order of the files. */
const ofFiles = (what: 'hung.media_id::text' | 'media.alt') => sql<string[]>`array(
  select ${sql.raw(what)} from post_media hung join media using (media_id)
  where hung.post_id = post.post_id order by position
)`;

/** A page of a person's posts. */
export async function pagePosts(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('post')
    .select(['post_id as key', 'post_id', 'text', 'client_id', 'like_count', 'comment_count', 'created_at'])
    .select([
      ofFiles('hung.media_id::text').as('file_ids'),
      // One description for each file, in the order of `file_ids`.
      ofFiles('media.alt').as('descriptions'),
    ])
    .where('user_id', '=', user_id)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(most)
    .execute();
}

/** A condition for queries of `media`: a post has the file. */
export const hangsOnPost = sql<boolean>`exists (
  select from post_media where post_media.media_id = media.media_id)`;
