import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';

/** Whether a file belongs to a post that the viewer may see. Source: security.md §2 "GET media". */
export async function mayViewPostMedia(db: Db, media_id: number, viewer_id: number): Promise<boolean> {
  const { rows } = await sql`
    select
    from post_media
      join post using (post_id)
      join app_user author on author.user_id = post.user_id
    where media_id = ${media_id}::bigint and ${visibleTo(viewer_id, 'author')}
      and ${isShownTo(sql`${viewer_id}::int`, 'post')}
    limit 1`.execute(db);
  return rows.length > 0;
}
