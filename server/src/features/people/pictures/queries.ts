import type { Db } from '#platform/db/schema.ts';
import { visibleTo } from '../queries.ts';

/** Whether a file is the profile picture of somebody whom the viewer may see, or the viewer's own. */
export async function mayViewPicture(db: Db, media_id: number, viewer_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('pfp_media_id', '=', media_id)
    .where((row) => row.or([row('user_id', '=', viewer_id), visibleTo(viewer_id)]))
    .executeTakeFirst();
  return found !== undefined;
}
