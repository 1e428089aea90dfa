import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { Snapshot } from '#features/moderation/hooks.ts';
import { matchedWith } from './pictures.ts';
import { visibleTo } from './visibility.ts';

/**
 * The snapshot of a profile; undefined if the viewer cannot see it. It has the date picture if the viewer is matched with
 * the person. A viewer can see and report people whom the viewer
 * blocked.
 */
export async function findPersonSnapshot(
  db: Db,
  viewer_id: number,
  user_id: number,
): Promise<Snapshot | undefined> {
  const { rows } = await sql<Snapshot>`
    select
      p.user_id as reported_id, array(select media_id from (${picturesFor(viewer_id)}) picture) as media_ids,
      json_build_object(
        'user', json_build_object(
          'user_id', p.user_id, 'first_name', p.first_name, 'last_name', p.last_name,
          'other_names', p.other_names, 'bio', p.bio, 'university_id', p.university_id,
          'course_id', p.course_id, 'year_level', p.year_level
        ),
        'media', array(
          select json_build_object('media_id', f.media_id, 'storage_key', f.storage_key, 'kind', f.kind,
            'name', f.name, 'mime', f.mime)
          from (${picturesFor(viewer_id)}) picture join media f using (media_id)
        )
      ) as content
    from app_user p
    where p.user_id = ${user_id}::bigint and (
      ${visibleTo(viewer_id, 'p')}
      or p.deleted_at is null and p.setup_stage = 1
        and exists (select from user_block where blocker_id = ${viewer_id}::int and blocked_id = p.user_id)
    )`.execute(db);
  return rows[0];
}

/** The ids of the pictures of a person, as `p`, that the viewer can see. */
const picturesFor = (viewer_id: number) => sql`
  select p.pfp_media_id as media_id where p.pfp_media_id is not null
  union all select p.real_pfp_media_id where p.real_pfp_media_id is not null and ${matchedWith(viewer_id, 'p')}`;
