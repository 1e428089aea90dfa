import { type RawBuilder, sql } from 'kysely';
import { blockedFrom, isPresent, visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import { deleteMedia } from '#platform/media/queries.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';

/** Whether a person may see a post. */
export async function isPostVisible(db: Db, post_id: number, viewer_id: number): Promise<boolean> {
  const [found] = await visiblePost(db, { post_id, viewer_id });
  return found !== undefined;
}

const visiblePost = preparedQuery<{ post_id: number }, { post_id: number; viewer_id: number }>(
  ({ post_id, viewer_id }) => sql`
    select post_id from post join app_user author on author.user_id = post.user_id
    where post_id = ${post_id}::bigint and ${visibleTo(sql`${viewer_id}::int`, 'author')}
      and ${isShownTo(sql`${viewer_id}::int`, 'post')}`,
);

/**
 * A condition for queries of many rows: the viewer sees the row's author (`author` in the query). It means the same as
 * `visibleTo`, but reads the viewer's blocks only once.
 */
export const isWrittenForAll = (viewer: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(${isPresent('author')} and author.user_id <> all (${blockedFrom(viewer)}))`;

/**
 * A condition for long lists of `post`: like `isWrittenForAll`, and the post is not hidden from the viewer. It uses a
 * subquery for each author, because for a join PostgreSQL would reserve memory for all posts.
 */
export const isPostForAll = (viewer: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(post.user_id <> all (${blockedFrom(viewer)}) and ${isShownTo(viewer, 'post')} and (
    select ${isPresent('author')} from app_user author where author.user_id = post.user_id
  ))`;

/** The maximum number of posts of each kind that `listOpenable` returns. */
const OPENABLE = 1000;

/**
 * The posts that pages may have open: the latest posts of a person, and the latest posts of others on which the person
 * commented.
 */
export async function listOpenable(db: Db, user_id: number): Promise<{ own: number[]; commented: number[] }> {
  const { rows } = await sql<{ own: number[]; commented: number[] }>`
    select
      array(select post_id from post where user_id = ${user_id}::int order by post_id desc limit ${OPENABLE}) as own,
      array(
        select distinct post_id from post_comment join post using (post_id)
        where post_comment.user_id = ${user_id}::int and post.user_id <> ${user_id}::int
        order by post_id desc limit ${OPENABLE}
      ) as commented`.execute(db);
  return rows[0] ?? { own: [], commented: [] };
}

/**
 * Locks a post that the caller will delete. Call this before locking the post's comments, likes or files. Returns the
 * post's author; undefined if the viewer does not see the post.
 */
export async function lockVisiblePost(
  db: Db,
  post_id: number,
  viewer_id: number,
): Promise<{ user_id: number } | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select post.user_id from post join app_user author on author.user_id = post.user_id
    where post_id = ${post_id}::bigint and ${visibleTo(viewer_id, 'author')}
      and ${isShownTo(sql`${viewer_id}::int`, 'post')}
    for update of post`.execute(db);
  return rows[0];
}

/**
 * Deletes a post with its comments, likes and notifications. Returns the storage keys of the files to delete. The post
 * must be locked.
 */
export async function deletePost(db: Db, post_id: number): Promise<string[]> {
  const files = await db.selectFrom('post_media').select('media_id').where('post_id', '=', post_id).execute();
  await deleteNotificationsAbout(db, [post_id]);
  await db.deleteFrom('post').where('post_id', '=', post_id).execute();
  return deleteMedia(
    db,
    files.map(({ media_id }) => media_id),
  );
}

/** Deletes the notifications about posts. Locks them in the order of their ids, as `readNotifications` does. */
async function deleteNotificationsAbout(db: Db, post_ids: readonly number[]): Promise<void> {
  await sql`
    delete from notification where notification_id in (
      select notification_id from notification
      where type = 'POST' and chat_id = any(${post_ids}::int[])
      order by notification_id for update
    )`.execute(db);
}

/** A person who wrote or liked something, with the name and picture to show. */
export type WriterRow = { user_id: number; first_name: string; last_name: string; pfp_key: string | null };

/**
 * A condition for queries: a person is the viewer or a friend of the viewer. It uses a subquery for each person,
 * because with `exists` PostgreSQL would read all friends of the viewer.
 */
export const isKnownTo = (viewer: RawBuilder<number>, person: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(${person} = ${viewer} or coalesce((
    select true from friendship where user_id = ${viewer} and friend_id = ${person} limit 1
  ), false))`;

/** A comment with its author. */
export type CommentRow = WriterRow & {
  comment_id: number;
  post_id: number;
  text: string;
  /** In milliseconds since 1970. */
  posted_at: number;
  /** Null if the viewer is not the author. */
  client_id: string | null;
  /** Whether only the author sees the comment until staff have reviewed it; absent for a new comment. */
  is_hidden?: boolean;
};

/** A column for queries: the creation time of a row, in milliseconds since 1970. */
export const postedAt = (of: string): RawBuilder<unknown> =>
  sql`(date_part('epoch', ${sql.ref(`${of}.created_at`)}) * 1000)::bigint as posted_at`;
