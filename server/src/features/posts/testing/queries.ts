import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Inserts a post. Returns its id. */
export async function insertPost(db: Db, user_id: number, text = 'Lawn at four?'): Promise<number> {
  const { post_id } = await db
    .insertInto('post')
    .values({ user_id, text, university_id: 61 })
    .returning('post_id')
    .executeTakeFirstOrThrow();
  return post_id;
}

/** Inserts posts of one person: "Post number 1" and so on. Returns their ids in order. */
export async function insertPosts(db: Db, user_id: number, number: number): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    insert into post (user_id, university_id, text)
    select user_id, university_id, 'Post number ' || n
    from app_user, generate_series(1, ${number}::int) n
    where user_id = ${user_id}::int
    order by n
    returning post_id`.execute(db);
  return rows.map(({ post_id }) => post_id).toSorted((a, b) => a - b);
}

/** Inserts comments of one person on a post: "Comment 1" and so on. */
export async function insertComments(
  db: Db,
  post_id: number,
  user_id: number,
  number: number,
): Promise<void> {
  await sql`
    with added as (
      insert into post_comment (post_id, user_id, text)
      select ${post_id}::int, ${user_id}::int, 'Comment ' || n from generate_series(1, ${number}::int) n order by n
    )
    update post set comment_count = comment_count + ${number}::int where post_id = ${post_id}::int`.execute(
    db,
  );
}

/** Inserts people's likes of a post. */
export async function insertLikes(db: Db, post_id: number, user_ids: readonly number[]): Promise<void> {
  await sql`
    with added as (
      insert into post_like (post_id, user_id)
      select ${post_id}::int, user_id from unnest(${user_ids}::int[]) user_id
    )
    update post set like_count = like_count + ${user_ids.length}::int where post_id = ${post_id}::int`.execute(
    db,
  );
}

/** The number of rows that are deleted with a post: the post, its files, comments, likes and notifications. */
export async function countRowsOf(db: Db, post_id: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select (
      (select count(*) from post where post_id = ${post_id})
      + (select count(*) from post_media where post_id = ${post_id})
      + (select count(*) from post_comment where post_id = ${post_id})
      + (select count(*) from post_like where post_id = ${post_id})
      + (select count(*) from notification where type = 'POST' and chat_id = ${post_id})
    )::int as number`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Inserts posts by several people in turn. Returns their ids in order. */
export async function insertTexts(
  db: Db,
  user_ids: readonly number[],
  texts: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ post_id: number }>`
    insert into post (user_id, university_id, text)
    select user_id, university_id, text
    from unnest(${texts}::text[]) with ordinality as one (text, position)
      join app_user on user_id = (${user_ids}::int[])[(position - 1) % ${user_ids.length}::int + 1]
    order by position
    returning post_id`.execute(db);
  return rows.map(({ post_id }) => post_id).toSorted((a, b) => a - b);
}

/**
 * Inserts people of five institutions and their posts. Each post has three likes. Returns the ids of the first person
 * and the last post.
 */
export async function insertManyPosts(
  db: Db,
  { people, posts }: { people: number; posts: number },
): Promise<{ viewer_id: number; last: number }> {
  const { rows } = await sql<{ user_id: number }>`
    insert into app_user (email, mailbox, password_hash, university_id, setup_stage, first_name, last_name,
      birth_date, course_id)
    select 'p' || n || '@x', 'p' || n || '@x', '', 61 + n % 5, 1, 'Ann', 'Lee', '2003-04-05', 602
    from generate_series(1, ${people}::int) n
    returning user_id`.execute(db);
  const viewer_id = Math.min(...rows.map(({ user_id }) => user_id));
  await sql`
    insert into post (user_id, university_id, text, like_count, created_at)
    select user_id, university_id, 'Number ' || n || ' about the lawn at four', 3, now() - interval '1 hour'
    from generate_series(1, ${posts}::int) n
      join app_user on user_id = ${viewer_id}::int + n * 7 % ${people}::int
    order by n`.execute(db);
  await sql`
    insert into post_like (post_id, user_id)
    select post_id, ${viewer_id}::int + (post_id + n * 13) % ${people}::int from post, generate_series(0, 2) n`.execute(
    db,
  );
  const { rows: found } = await sql<{ last: number }>`select max(post_id) as last from post`.execute(db);
  return { viewer_id, last: found[0]?.last ?? 0 };
}

/** Makes every insert of a post's file fail, as a full disk would. With `off`, inserts succeed again. */
export async function breakPostMedia(db: Db, off = false): Promise<void> {
  await sql`drop trigger if exists broken on post_media`.execute(db);
  if (off) return;
  await sql`
    create or replace function break_post_media() returns trigger language plpgsql as
    'begin raise exception ''the disk is full''; end'`.execute(db);
  await sql`create trigger broken before insert on post_media execute function break_post_media()`.execute(
    db,
  );
}
