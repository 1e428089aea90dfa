import { sql } from 'kysely';
import { noticeOfPost } from '#features/notifications/queries.ts';
import { blockedFrom, visibleTo } from '#features/people/queries.ts';
import { makeBatcher } from '#platform/db/batcher.ts';
import type { Db } from '#platform/db/schema.ts';
import { statement } from '#platform/db/statement.ts';
import { type CommentRow, postedAt } from '../../queries.ts';
import { heldPost, holdPost, unheardBy } from '../queries.ts';

/** A comment on its way in. */
export type NewComment = { user_id: number; post_id: number; text: string; client_id: string | null };

/** A comment that was stored, whom to tell of it, and whom not. */
export type Stored = CommentRow & {
  comment_count: number;
  author_id: number;
  /** Who has the post open and must not hear of it. */
  unheard_by: number[];
  /** What the post's author is notified by; null where it is their own comment. */
  notification_id: number | null;
  notified_at: Date | null;
  /** How many others had commented whom the author sees. */
  others: number;
};

/**
 * Stores a comment; null for one on a post that is not to be seen, and for a repeat. Comments on one post take turns, in
 * this process before they take a connection: their ids become visible in their order.
 */
export const storeComment = makeBatcher<NewComment, Stored | null>({
  most: 1,
  queueOf: ({ post_id }) => post_id,
  together: async (db, comments) => Promise.all(comments.map(async (one) => (await storing(db, one))[0])),
  alone: (db, one) =>
    db.transaction().execute(async (tx) => {
      await holdPost(tx, one.post_id, one.user_id);
      return (await storing(tx, one))[0] ?? null;
    }),
});

const storing = statement<Stored, NewComment>(
  ({ user_id, post_id, text, client_id }) => sql`
    with ${heldPost({ user_id, post_id })}, added as (
      insert into post_comment (post_id, user_id, text, client_id, created_at)
      select post_id, ${user_id}::int, ${text}::text, ${client_id}::uuid, clock_timestamp() from seen
      on conflict (user_id, client_id) do nothing
      returning comment_id, post_id, user_id, text, client_id, created_at
    ), counted as (
      update post set
        comment_count = post.comment_count + 1,
        commenter_count = post.commenter_count + is_new::int
      from seen, added, lateral (
        select author_id <> added.user_id and not exists (
          select from post_comment earlier
          where earlier.post_id = added.post_id and earlier.user_id = added.user_id
        ) as is_new
      ) commenter
      where post.post_id = seen.post_id
      returning post.comment_count, post.commenter_count
    ), told as (
      ${noticeOfPost(sql`
        select seen.author_id as user_id, seen.post_id from seen, added where seen.author_id <> added.user_id`)}
    )
    select
      added.comment_id, added.post_id, added.text, added.client_id,
      ${postedAt('added')},
      writer.user_id, writer.first_name, writer.last_name, pfp.storage_key as pfp_key,
      comment_count, author_id, ${unheardBy(sql`added.user_id`, sql`author_id`)} as unheard_by,
      notification_id, notified_at,
      (commenter_count - 1 - (
        select count(distinct hidden.user_id) from post_comment hidden
        where hidden.post_id = added.post_id and hidden.user_id = any(${blockedFrom(sql`author_id`)})
      ))::int as others
    from seen, counted, added
      join app_user writer on writer.user_id = added.user_id
      left join media pfp on pfp.media_id = writer.pfp_media_id
      left join told on true`,
);

/** A comment that a person has sent before, by its key. */
export async function findSent(
  db: Db,
  { user_id, client_id }: Pick<NewComment, 'user_id' | 'client_id'>,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select c.comment_id, c.post_id, c.text, c.client_id, ${postedAt('c')},
      writer.user_id, writer.first_name, writer.last_name, pfp.storage_key as pfp_key
    from post_comment c
      join app_user writer on writer.user_id = c.user_id
      left join media pfp on pfp.media_id = writer.pfp_media_id
    where c.user_id = ${user_id}::int and c.client_id = ${client_id}::uuid`.execute(db);
  return rows[0];
}

/** Whose comment it is and on which post; undefined for one that the viewer does not see. One's own one always sees. */
export async function findComment(
  db: Db,
  comment_id: number,
  viewer_id: number,
): Promise<{ post_id: number; user_id: number } | undefined> {
  const { rows } = await sql<{ post_id: number; user_id: number }>`
    select comment.post_id, comment.user_id
    from post_comment comment
      join post using (post_id)
      join app_user author on author.user_id = post.user_id
      join app_user writer on writer.user_id = comment.user_id
    where comment_id = ${comment_id}::bigint and (
      comment.user_id = ${viewer_id}::int or (
        ${visibleTo(viewer_id, 'author')} and ${visibleTo(viewer_id, 'writer')}
        and post.hidden_at is null and comment.hidden_at is null
      )
    )`.execute(db);
  return rows[0];
}

/** Deletes a person's comment from a post that is held. Undefined where it has gone before. */
export async function deleteComment(
  db: Db,
  comment_id: number,
): Promise<{ author_id: number; comment_count: number; unheard_by: number[] } | undefined> {
  const { rows } = await sql<{ author_id: number; comment_count: number; unheard_by: number[] }>`
    with gone as (
      delete from post_comment where comment_id = ${comment_id}::bigint
      returning comment_id, post_id, user_id
    )
    update post set
      comment_count = comment_count - 1,
      commenter_count = commenter_count - (post.user_id <> gone.user_id and not exists (
        select from post_comment other
        where other.post_id = gone.post_id and other.user_id = gone.user_id
          and other.comment_id <> gone.comment_id
      ))::int
    from gone where post.post_id = gone.post_id
    returning post.user_id as author_id, comment_count,
      ${unheardBy(sql`gone.user_id`, sql`post.user_id`)} as unheard_by`.execute(db);
  return rows[0];
}
