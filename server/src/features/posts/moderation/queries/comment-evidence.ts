import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import type { Evidence } from '#features/moderation/hooks.ts';

/** A comment as a report keeps it, with the post it is on; undefined for whoever does not see it. */
export async function findCommentEvidence(
  db: Db,
  viewer_id: number,
  comment_id: number,
): Promise<Evidence | undefined> {
  const { rows } = await sql<Evidence>`
    select
      writer.user_id as reported_id,
      array[]::bigint[] as media_ids,
      json_build_object(
        'comment', json_build_object(
          'comment_id', comment.comment_id, 'text', comment.text, 'created_at', comment.created_at
        ),
        'author', json_build_object(
          'user_id', writer.user_id, 'first_name', writer.first_name, 'last_name', writer.last_name
        ),
        'post', json_build_object('post_id', post.post_id, 'user_id', post.user_id, 'text', post.text)
      ) as content
    from post_comment comment
      join post using (post_id)
      join app_user author on author.user_id = post.user_id
      join app_user writer on writer.user_id = comment.user_id
    where comment_id = ${comment_id}::bigint
      and ${visibleTo(viewer_id, 'author')} and ${visibleTo(viewer_id, 'writer')}
      and ${isShownTo(sql`${viewer_id}::int`, 'post')} and ${isShownTo(sql`${viewer_id}::int`, 'comment')}`.execute(
    db,
  );
  return rows[0];
}
