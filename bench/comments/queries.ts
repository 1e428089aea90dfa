import type { Client } from 'pg';
import { seedPeople } from '../queries.ts';

/** The lowest ids of people and posts. The other ids follow without gaps. */
export type SeededPosts = { firstPerson: number; firstPost: number };

/** How many comments each post has before the measurement, all by the post's author. */
const COMMENTS = 20;

/** Inserts people and posts into an empty database of Quad. The authors of the posts have no session. */
export async function seedComments(client: Client, people: number, posts: number): Promise<SeededPosts> {
  const firstPerson = await seedPeople(client, { people });
  const { rows } = await client.query<{ post_id: number }>(
    `insert into post (user_id, university_id, text)
     select $1::int + n % ($2::int / 2), 61, 'Lawn at four?' from generate_series(0, $3::int - 1) n order by n
     returning post_id`,
    [firstPerson, people, posts],
  );
  await client.query(
    `insert into post_comment (post_id, user_id, text)
     select post_id, user_id, 'At four' from post, generate_series(1, $1::int)`,
    [COMMENTS],
  );
  // Without the analysis, PostgreSQL would use plans for almost empty tables.
  await client.query('vacuum analyze');
  return { firstPerson, firstPost: Math.min(...rows.map(({ post_id }) => post_id)) };
}

/** The cheapest statement that stores a like: it inserts the row and updates the count. */
export const BARE_LIKE = `
  with added as (
    insert into post_like (user_id, post_id) values ($1, $2) on conflict do nothing returning like_id
  ), counted as (
    update post set like_count = like_count + 1 from added where post_id = $2 returning like_count
  )
  select like_id, like_count from added, counted`;

/**
 * The cheapest statement that stores a comment: it inserts the row, updates the count and notifies the post's author.
 */
export const BARE_COMMENT = `
  with added as (
    insert into post_comment (user_id, post_id, text) values ($1, $2, $3) returning comment_id, created_at
  ), counted as (
    update post set comment_count = comment_count + 1 where post_id = $2 returning user_id, comment_count
  ), notified as (
    insert into notification (user_id, type, subtype, chat_id)
    select user_id, 'POST', 'NEW_COMMENT', $2 from counted
    on conflict (chat_id) where type = 'POST' do update set notification_id = default, created_at = now()
  )
  select comment_id, added.created_at, comment_count, counted.user_id as author_id, first_name, last_name
  from added, counted, app_user where app_user.user_id = $1`;
