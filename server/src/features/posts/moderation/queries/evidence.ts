import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import type { Evidence } from '#features/moderation/hooks.ts';

/** A post as a report keeps it; undefined for whoever does not see it. */
export async function findPostEvidence(
  db: Db,
  viewer_id: number,
  post_id: number,
): Promise<Evidence | undefined> {
  const { rows } = await sql<Evidence>`
    select
      post.user_id as reported_id,
      array(select media_id from post_media where post_media.post_id = post.post_id) as media_ids,
      json_build_object(
        'post', json_build_object('post_id', post.post_id, 'text', post.text, 'created_at', post.created_at),
        'author', json_build_object(
          'user_id', author.user_id, 'first_name', author.first_name, 'last_name', author.last_name
        ),
        'media', array(
          select json_build_object('media_id', f.media_id, 'storage_key', f.storage_key, 'kind', f.kind,
            'name', f.name, 'mime', f.mime, 'alt', f.alt)
          from post_media join media f using (media_id)
          where post_media.post_id = post.post_id
          order by position
        )
      ) as content
    from post join app_user author on author.user_id = post.user_id
    where post.post_id = ${post_id}::bigint and ${visibleTo(viewer_id, 'author')}
      and ${isShownTo(sql`${viewer_id}::int`, 'post')}`.execute(db);
  return rows[0];
}
