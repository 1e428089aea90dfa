import { type Client, escapeLiteral } from 'pg';
import { seedPeople } from '../queries.ts';

/** How many people, posts and likes the measured database has. */
export type Feed = { people: number; posts: number; likes: number };

/**
 * Ids in the filled database: the first person, the first and the last post, and `busy`, a post with very many comments
 * and likes.
 */
export type SeededFeed = { firstPerson: number; first: number; last: number; busy: number };

/** The number of comments on the busy post, and the number of its likes. Each other post has one comment. */
const MANY = 2000;

const WORDS =
  'the a I you we it is was to of and in on at for with that this my your have can get see just like know about tram ' +
  'notes lecture coffee library exam tutorial assignment campus friday tomorrow tonight later maybe really thanks ' +
  'sorry great where when what which photo page chapter group report deadline bus train dinner lunch party weekend';

/** SQL for a text of seven to twelve words, different for each row. */
const TEXT = `(
  select string_agg(words[1 + floor(random() * array_length(words, 1))::int], ' ')
  from string_to_array(${escapeLiteral(WORDS)}, ' ') words, generate_series(1, 7 + n % 6))`;

/**
 * Fills an empty database of Quad with posts, likes and comments, in the order of time. The latest post is an hour old.
 */
export async function seedFeed(client: Client, { people, posts, likes }: Feed): Promise<SeededFeed> {
  const firstPerson = await seedPeople(client, { people });
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into post (user_id, university_id, text, like_count, created_at)
     select $1::int + n * 7 % $3::int, 61, ${TEXT}, $4::int, now() - interval '1 hour' - ($2::int - n) * interval '1 second'
     from generate_series(1, $2::int) n order by n`,
    [firstPerson, posts, people, likes / posts],
  );
  await client.query(
    `insert into post_like (post_id, user_id)
     select post_id, $1::int + (post_id + n * 13) % $2::int from post, generate_series(1, $3::int) n`,
    [firstPerson, people, likes / posts],
  );
  const { rows } = await client.query<{ first: number; last: number }>(
    'select min(post_id) as first, max(post_id) as last from post',
  );
  const { first, last } = rows[0] as { first: number; last: number };
  const busy = Math.round((first + last) / 2);
  await commentAndLike(client, firstPerson, people, busy);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze post, post_like, post_comment, app_user');
  return { firstPerson, first, last, busy };
}

async function commentAndLike(
  client: Client,
  firstPerson: number,
  people: number,
  busy: number,
): Promise<void> {
  await client.query(
    `insert into post_comment (post_id, user_id, text, created_at)
     select post_id, $1::int + post_id * 11 % $2::int, 'See you there', created_at from post order by post_id`,
    [firstPerson, people],
  );
  await client.query(
    `insert into post_comment (post_id, user_id, text)
     select $3::int, $1::int + n % $2::int, 'See you there ' || n from generate_series(1, $4::int) n order by n`,
    [firstPerson, people, busy, MANY],
  );
  await client.query(
    `insert into post_like (post_id, user_id)
     select $2::int, $1::int + n from generate_series(1, $3::int) n on conflict do nothing`,
    [firstPerson, busy, MANY],
  );
}

/**
 * Vacuums and analyzes the tables, which PostgreSQL would do by itself some time later. Returns their size as a text.
 */
export async function settle(client: Client): Promise<string> {
  await client.query('vacuum analyze');
  await client.query(
    'create table if not exists bare_post (post_id serial primary key, user_id int, text text)',
  );
  const { rows } = await client.query<{ line: string }>(
    `select string_agg(relname || ' ' || pg_size_pretty(pg_total_relation_size(oid)), ', ' order by relname) as line
     from pg_class where relname in ('post', 'post_comment', 'post_like')`,
  );
  return rows[0]?.line ?? '';
}

/** The cheapest statement that reads a page of posts. */
export const BARE_PAGE = `
  select post_id, text, post.created_at, like_count, comment_count, post.user_id, first_name, last_name,
    exists (select from post_like where post_like.post_id = post.post_id and post_like.user_id = $2) as has_liked
  from post join app_user on app_user.user_id = post.user_id
  where post_id < $1 order by post_id desc limit 20`;

/** The cheapest statement that reads a page of comments. */
export const BARE_COMMENTS = `
  select comment_id, post_id, text, post_comment.created_at, post_comment.user_id, first_name, last_name
  from post_comment join app_user on app_user.user_id = post_comment.user_id
  where post_id = $1 order by comment_id desc limit 200`;

/** The cheapest statement that stores a post. */
export const BARE_INSERT = 'insert into bare_post (user_id, text) values ($1, $2) returning post_id';
