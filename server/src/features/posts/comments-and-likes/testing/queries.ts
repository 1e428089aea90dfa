import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The stored counts of a post. */
export async function findCounters(db: Db, post_id: number) {
  return db
    .selectFrom('post')
    .select(['like_count', 'comment_count', 'commenter_count'])
    .where('post_id', '=', post_id)
    .executeTakeFirst();
}

/** The comments on a post, in the order of their ids. */
export async function listCommentIds(db: Db, post_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post_comment')
    .select('comment_id')
    .where('post_id', '=', post_id)
    .orderBy('comment_id')
    .execute();
  return rows.map(({ comment_id }) => comment_id);
}

/** Runs work while a post is locked. */
export async function withPostLocked<T>(db: Db, post_id: number, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('post').select('post_id').where('post_id', '=', post_id).forUpdate().execute();
    return work(tx);
  });
}

/**
 * Inserts one post with many comments and likes by many people, and other posts by the same author. Each other post has
 * one comment and one like. The author has notifications about all posts.
 */
export async function insertHotPosts(db: Db, comments: number, people: number, others: number) {
  await sql`insert into course (course_id, university_id, name) values (602, 61, 'C')`.execute(db);
  await sql`
    insert into app_user (email, mailbox, password_hash, university_id, first_name, last_name, setup_stage,
      birth_date, course_id)
    select n || '@u', n || '@u', '', 61, 'P', 'P', 1, '2003-04-05', 602
    from generate_series(1, ${people}::int) n`.execute(db);
  const { rows } = await sql<{ author_id: number; viewer_id: number; post_id: number }>`
    with who as (select min(user_id) as author_id, max(user_id) as viewer_id from app_user),
    posts as (
      insert into post (user_id, university_id, text, commenter_count)
      select author_id, 61, 'Post', 1 from who, generate_series(0, ${others}::int)
      returning post_id
    )
    select author_id, viewer_id, min(post_id) as post_id from who, posts group by author_id, viewer_id`.execute(
    db,
  );
  const { author_id, viewer_id, post_id } = rows[0] as (typeof rows)[number];
  const fans = people - 2;
  await sql`
    insert into post_comment (post_id, user_id, text)
    select ${post_id}::int, ${author_id}::int + 1 + n % ${fans}::int, 'Comment'
    from generate_series(1, ${comments}::int) n`.execute(db);
  await sql`
    insert into post_like (post_id, user_id)
    select ${post_id}::int, ${author_id}::int + n from generate_series(1, ${fans}::int) n`.execute(db);
  await sql`
    insert into post_comment (post_id, user_id, text)
    select post_id, ${viewer_id}::int, 'Comment' from post where post_id <> ${post_id}::int`.execute(db);
  await sql`
    insert into notification (user_id, type, subtype, chat_id)
    select user_id, 'POST', 'NEW_COMMENT', post_id from post`.execute(db);
  const middles = await sql<{ comment: number; like: number }>`
    select
      (select comment_id from post_comment where post_id = ${post_id} offset ${comments / 2} limit 1) as comment,
      (select like_id from post_like where post_id = ${post_id} offset ${fans / 2} limit 1) as like`.execute(
    db,
  );
  return { author_id, viewer_id, post_id, middle: middles.rows[0] as { comment: number; like: number } };
}
