import { POST_COMMENTS_PAGE, POST_LIKES_PAGE } from '@quad/contract/posts/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { blockedFrom } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import { type CommentRow, isKnownTo, isWrittenForAll, postedAt, type WriterRow } from '../queries/posts.ts';

/** Whether the listed person is the viewer or a friend of the viewer. */
type Known = { is_known: boolean };

/** A like, with the person who likes the post. */
export type LikeRow = WriterRow & Known & { like_id: number; post_id: number };

type Page = { viewer_id: number; post_id: number; before_id: number };

/**
 * A page of comments before a given comment, oldest first. Leaves out comments of people whom the viewer does not see.
 * The caller must have checked that the viewer sees the post.
 */
export const listComments = (db: Db, page: Page): Promise<(CommentRow & Known)[]> => commentsBefore(db, page);

const commentsBefore = preparedQuery<CommentRow & Known, Page>(
  ({ viewer_id, post_id, before_id }) => sql`
    select
      c.comment_id, c.post_id, c.text, ${postedAt('c')}, c.hidden_at is not null as is_hidden,
      case when c.user_id = ${viewer_id}::int then c.client_id end as client_id,
      author.user_id, author.first_name, author.last_name, pfp.storage_key as pfp_key,
      ${isKnownTo(sql`${viewer_id}::int`, sql`author.user_id`)} as is_known
    from (
      select post_comment.* from post_comment join app_user author on author.user_id = post_comment.user_id
      where post_id = ${post_id}::bigint and comment_id < ${before_id}::bigint
        and ${isWrittenForAll(sql`${viewer_id}::int`)} and ${isShownTo(sql`${viewer_id}::int`, 'post_comment')}
      order by comment_id desc limit ${sql.lit(POST_COMMENTS_PAGE)}
    ) c
      join app_user author on author.user_id = c.user_id
      left join media pfp on pfp.media_id = author.pfp_media_id
    order by c.comment_id`,
);

/** The people who like a post, latest like first. Leaves out people whom the viewer does not see. */
export const listLikes = (db: Db, page: Page): Promise<LikeRow[]> => likesBefore(db, page);

const likesBefore = preparedQuery<LikeRow, Page>(
  ({ viewer_id, post_id, before_id }) => sql`
    select
      l.like_id, l.post_id, author.user_id, author.first_name, author.last_name, pfp.storage_key as pfp_key,
      ${isKnownTo(sql`${viewer_id}::int`, sql`author.user_id`)} as is_known
    from (
      select post_like.* from post_like join app_user author on author.user_id = post_like.user_id
      where post_id = ${post_id}::bigint and like_id < ${before_id}::bigint
        and ${isWrittenForAll(sql`${viewer_id}::int`)}
      order by like_id desc limit ${sql.lit(POST_LIKES_PAGE)}
    ) l
      join app_user author on author.user_id = l.user_id
      left join media pfp on pfp.media_id = author.pfp_media_id
    order by l.like_id desc`,
);

export async function countCommentsOf(db: Db, post_id: number): Promise<number> {
  const post = await db
    .selectFrom('post')
    .select('comment_count')
    .where('post_id', '=', post_id)
    .executeTakeFirst();
  return post?.comment_count ?? 0;
}

/**
 * An expression for queries of `post`: the ids of all people who blocked a person or the post's author, or were blocked
 * by the person or the author. These people get no events about the person's likes and comments.
 */
export const excludedFrom = (user_id: number): RawBuilder<number[]> =>
  sql`(${blockedFrom(sql`${user_id}::int`)} || ${blockedFrom(sql`post.user_id`)})`;

/**
 * Locks a post until the transaction ends. Its comments, its likes and their counts change only under the lock. Check
 * rights after locking, because the post may be deleted while the call waits.
 */
export async function lockPost(db: Db, post_id: number): Promise<void> {
  // Advisory locks are granted in the order of the requests. Row locks are not granted in that order, so some calls
  // would wait for long.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`post ${post_id}`}, 0))`.execute(db);
  await sql`select from post where post_id = ${post_id}::bigint for no key update`.execute(db);
}

/**
 * Takes a shared lock on the account of a post's author until the transaction ends, as `lockPeopleShared` does. Call it
 * before `lockPost` if the transaction writes a row for the author, such as a notification.
 */
export async function lockAuthorShared(db: Db, post_id: number): Promise<void> {
  await sql`
    select from app_user
    where user_id = (select user_id from post where post_id = ${post_id}::bigint)
    for key share`.execute(db);
}
