import { type RawBuilder, sql } from 'kysely';
import { noticeOfPost } from '#features/notifications/queries.ts';
import { blockedFrom, visibleTo } from '#features/people/queries.ts';
import { makeBatcher } from '#platform/db/batcher.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { isShownTo } from '#platform/hiding/queries.ts';
import { type CommentRow, isWrittenForAll, postedAt } from '../../queries.ts';
import { holdPost, unheardBy } from '../queries.ts';

/** A comment on its way in. */
export type NewComment = { user_id: number; post_id: number; text: string; client_id: string | null };

/** A comment that was stored, whom to tell of it, and whom not. */
export type Stored = CommentRow & {
  /** With all that were stored together. */
  comment_count: number;
  author_id: number;
  /** Who has the post open and must not hear of it. */
  unheard_by: number[];
  /** What the post's author is notified by; null where it is their own comment, or not the last of those stored together. */
  notification_id: number | null;
  notified_at: Date | null;
  /** How many others had commented whom the author sees. */
  others: number;
};

/** Comments that share a statement at most. */
const AT_ONCE = 32;

/**
 * Stores a comment; null for one on a post that is not to be seen, and for a repeat. Comments on one post that come while
 * the database is busy with those before share a statement and its commit, one such statement at a time in this process;
 * those on other posts go apart, so that no post waits for another. One person's never share one: the second is told what
 * became of the first. The ids of those on a post become visible in their order.
 */
export const storeComment = makeBatcher<NewComment, Stored | null>({
  most: AT_ONCE,
  queueOf: ({ post_id }) => post_id,
  isOfOneQueue: true,
  keyOf: ({ user_id }) => `${user_id}`,
  async together(db, comments) {
    const stored = await storing(db, columnsOf(comments));
    // None where somebody else changed the post meanwhile, or all are refused.
    const byPerson = stored.length > 0 ? byUser(stored) : await storeHolding(db, comments);
    return comments.map(({ user_id }) => byPerson.get(user_id) ?? null);
  },
  alone: async (db, one) => (await storeHolding(db, [one])).get(one.user_id) ?? null,
});

const byUser = (stored: readonly Stored[]) => new Map(stored.map((one) => [one.user_id, one]));

/** Stores comments on one post in a transaction that holds the post first. */
const storeHolding = (db: Db, comments: readonly NewComment[]): Promise<Map<number, Stored>> =>
  db.transaction().execute(async (tx) => {
    const columns = columnsOf(comments);
    await holdPost(tx, columns.post_id, ...columns.user_ids);
    return byUser(await storing(tx, columns));
  });

/** Comments on one post, as one array a column, so that any number of them is one statement. */
type Columns = { post_id: number; user_ids: number[]; texts: string[]; client_ids: (string | null)[] };

const columnsOf = (comments: readonly NewComment[]): Columns => ({
  post_id: comments[0]?.post_id ?? 0,
  user_ids: comments.map(({ user_id }) => user_id),
  texts: comments.map(({ text }) => text),
  client_ids: comments.map(({ client_id }) => client_id),
});

/**
 * For statements: the comments of those who may see the post (`allowed`). The post is held as it was when the statement
 * began to read; there are none where others changed it meanwhile, as what is read beside it would be older than the post
 * itself. Accounts are kept before it, also that of its author, for whom something is written.
 */
const allowed = ({ post_id, user_ids, texts, client_ids }: Given<Columns>): RawBuilder<unknown> => sql`
  kept as materialized (
    select user_id from app_user
    where deleted_at is null and user_id = any(
      array_append(${user_ids}::int[], (select user_id from post where post_id = ${post_id}::bigint))
    )
    order by user_id for key share
  ), held as materialized (
    select post.post_id, post.user_id, post.hidden_at
    from post join post before on before.post_id = post.post_id and before.xmin = post.xmin
    where post.post_id = ${post_id}::bigint and (select count(*) from kept) > 0
    for no key update of post
  ), allowed as materialized (
    select asked.user_id, asked.text, asked.client_id, post.post_id, post.user_id as author_id
    from unnest(${user_ids}::int[], ${texts}::text[], ${client_ids}::uuid[]) as asked (user_id, text, client_id)
      join kept on kept.user_id = asked.user_id
      cross join held post
      join app_user author on author.user_id = post.user_id
    where ${isWrittenForAll(sql`asked.user_id`)} and ${isShownTo(sql`asked.user_id`, 'post')}
  )`;

/**
 * Stores comments on a post, each by somebody else. They go in by whom they are of, since whoever adds several waits for
 * repeats that are under way elsewhere: in any other order two could wait for each other. The post's author is notified
 * once, by the last of them.
 */
const storing = statement<Stored, Columns>(
  (given) => sql`
    with ${allowed(given)}, added as (
      insert into post_comment (post_id, user_id, text, client_id, created_at)
      select post_id, user_id, text, client_id, clock_timestamp() from allowed order by user_id
      on conflict (user_id, client_id) do nothing
      returning comment_id, post_id, user_id, text, client_id, created_at
    ), counted as (
      update post set
        comment_count = post.comment_count + made.comments,
        commenter_count = post.commenter_count + made.commenters
      from (
        select
          added.post_id, count(*)::int as comments,
          (count(*) filter (where added.user_id <> author_id and not exists (
            select from post_comment earlier
            where earlier.post_id = added.post_id and earlier.user_id = added.user_id
          )))::int as commenters,
          max(comment_id) filter (where added.user_id <> author_id) as last_id
        from added join allowed using (user_id)
        group by added.post_id
      ) made
      where post.post_id = made.post_id
      returning
        post.post_id, post.user_id as author_id, post.comment_count, post.commenter_count, made.last_id
    ), told as (
      ${noticeOfPost(sql`select author_id as user_id, post_id from counted where last_id is not null`)}
    )
    select
      added.comment_id, added.post_id, added.text, added.client_id,
      ${postedAt('added')},
      writer.user_id, writer.first_name, writer.last_name, pfp.storage_key as pfp_key,
      comment_count, author_id, ${unheardBy(sql`added.user_id`, sql`author_id`)} as unheard_by,
      notification_id, notified_at, commenter_count - 1 - hidden.number as others
    from counted
      cross join lateral (
        select count(distinct comment.user_id)::int as number from post_comment comment
        where comment.post_id = counted.post_id and comment.user_id = any(${blockedFrom(sql`author_id`)})
      ) hidden
      join added on added.post_id = counted.post_id
      join app_user writer on writer.user_id = added.user_id
      left join media pfp on pfp.media_id = writer.pfp_media_id
      left join told on added.comment_id = counted.last_id`,
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
