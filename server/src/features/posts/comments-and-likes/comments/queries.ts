import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { type CommentRow, postedAt } from '../../queries/posts.ts';
import { excludedFrom } from '../queries.ts';

/** A comment to store. */
export type NewComment = { user_id: number; post_id: number; text: string; client_id: string | null };

/** The columns of a `CommentRow`. The query has comments as `c` and their authors from `joinWriter`. */
const commentColumns = sql`
  c.comment_id, c.post_id, c.text, c.client_id, ${postedAt('c')},
  writer.user_id, writer.first_name, writer.last_name, pfp.storage_key as pfp_key`;
const joinWriter = sql`
  join app_user writer on writer.user_id = c.user_id
  left join media pfp on pfp.media_id = writer.pfp_media_id`;

/** A post's author and comment count after a change, and the people who must not receive the event of the change. */
export type Counted = { author_id: number; comment_count: number; excluded_ids: number[] };

/**
 * Adds a comment to a locked post. Updates the post's number of comments and its number of commenters, without the
 * author. Because of the lock, comments become visible in the order of their ids.
 * @returns undefined if the author has already sent a comment with the same `client_id`
 */
export async function addComment(
  db: Db,
  { user_id, post_id, text, client_id }: NewComment,
): Promise<(CommentRow & Counted) | undefined> {
  // `clock_timestamp()` is the present time. `now()` is the start of the transaction, which may have waited for the
  // lock.
  const { rows } = await sql<CommentRow & Counted>`
    with added as (
      insert into post_comment (post_id, user_id, text, client_id, created_at)
      values (${post_id}::int, ${user_id}::int, ${text}, ${client_id}::uuid, clock_timestamp())
      on conflict (user_id, client_id) do nothing
      returning *
    ), counted as (
      update post set
        comment_count = comment_count + 1,
        commenter_count = commenter_count + (post.user_id <> added.user_id and not exists (
          select from post_comment earlier
          where earlier.post_id = added.post_id and earlier.user_id = added.user_id
        ))::int
      from added where post.post_id = added.post_id
      returning post.user_id as author_id, comment_count, ${excludedFrom(user_id)} as excluded_ids
    )
    select ${commentColumns}, counted.*
    from added c ${joinWriter} cross join counted`.execute(db);
  return rows[0];
}

/** The comment that a person has already sent with the `client_id`. */
export async function findSent(
  db: Db,
  { user_id, client_id }: Pick<NewComment, 'user_id' | 'client_id'>,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from post_comment c ${joinWriter}
    where c.user_id = ${user_id}::int and c.client_id = ${client_id}::uuid`.execute(db);
  return rows[0];
}

/**
 * The author and the post of a comment; undefined if the viewer does not see it. Authors always see their own comments.
 */
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

/**
 * Deletes a comment from a locked post. Updates the post's number of comments and its number of commenters, without the
 * author.
 * @returns undefined if the comment was already deleted
 */
export async function removeComment(
  db: Db,
  { comment_id, user_id }: { comment_id: number; user_id: number },
): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    with removed as (
      delete from post_comment where comment_id = ${comment_id}::bigint
      returning comment_id, post_id, user_id
    )
    update post set
      comment_count = comment_count - 1,
      commenter_count = commenter_count - (post.user_id <> removed.user_id and not exists (
        select from post_comment other
        where other.post_id = removed.post_id and other.user_id = removed.user_id
          and other.comment_id <> removed.comment_id
      ))::int
    from removed where post.post_id = removed.post_id
    returning post.user_id as author_id, comment_count, ${excludedFrom(user_id)} as excluded_ids`.execute(db);
  return rows[0];
}
