import { sql } from 'kysely';
import type { Snapshot } from '#features/moderation/hooks.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';

/** The snapshot of a post for a report; undefined if the viewer does not see the post. */
export async function findPostSnapshot(
  db: Db,
  viewer_id: number,
  post_id: number,
): Promise<Snapshot | undefined> {
  const { rows } = await sql<Snapshot>`
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

/** The snapshot of a comment and its post for a report; undefined if the viewer does not see the comment. */
export async function findCommentSnapshot(
  db: Db,
  viewer_id: number,
  comment_id: number,
): Promise<Snapshot | undefined> {
  const { rows } = await sql<Snapshot>`
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

/** Locks a post until the transaction ends, even if it is hidden. @returns its author's id */
export async function lockAnyPost(db: Db, post_id: number): Promise<number | undefined> {
  const post = await db
    .selectFrom('post')
    .select('user_id')
    .where('post_id', '=', post_id)
    .forUpdate()
    .executeTakeFirst();
  return post?.user_id;
}

/** The author of a comment, its post, and the post's author, even if the comment or the post is hidden. */
export async function findAnyComment(db: Db, comment_id: number) {
  return db
    .selectFrom('post_comment')
    .innerJoin('post', 'post.post_id', 'post_comment.post_id')
    .select(['post_comment.user_id', 'post_comment.post_id', 'post.user_id as author_id'])
    .where('comment_id', '=', comment_id)
    .executeTakeFirst();
}

/** Whether a post is still stored. */
export async function hasPost(db: Db, post_id: number): Promise<boolean> {
  const { rows } = await sql`select from post where post_id = ${post_id}::bigint`.execute(db);
  return rows.length > 0;
}
