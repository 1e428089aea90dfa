import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { statement } from '#platform/db/statement.ts';

/** Whether a person may see a post. */
export async function isPostVisible(db: Db, post_id: number, viewer_id: number): Promise<boolean> {
  const [found] = await visiblePost(db, { post_id, viewer_id });
  return found !== undefined;
}

const visiblePost = statement<{ post_id: number }, { post_id: number; viewer_id: number }>(
  ({ post_id, viewer_id }) => sql`
    select post_id from post join app_user author on author.user_id = post.user_id
    where post_id = ${post_id}::bigint and ${visibleTo(sql`${viewer_id}::int`, 'author')}`,
);
