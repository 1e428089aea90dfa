import { type Kysely, sql } from 'kysely';

/**
 * Adds columns and keys for comments and likes. `client_id` lets a repeated request find the first comment. `like_id`
 * sorts likes, so that the latest comes first. `post_like_key` has the keys of requests that only toggle a like, as
 * long as they may be repeated. The keys of the tables begin with `user_id`, because the deletion of an account deletes
 * all of the person's rows. `commenter_count` is the number of people who commented, without the post's author.
 * Counting them for each new comment would cost more with each comment. A post has at most one notification.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table post_comment add column client_id uuid`.execute(db);
  await sql`create unique index post_comment_client on post_comment (user_id, client_id)`.execute(db);
  await sql`create index post_comment_person on post_comment (post_id, user_id)`.execute(db);
  await sql`alter table post_like add column like_id bigint generated always as identity`.execute(db);
  await sql`
    alter table post_like
      drop constraint post_like_pkey,
      add constraint post_like_pkey primary key (user_id, post_id)`.execute(db);
  await sql`create unique index post_like_post on post_like (post_id, like_id desc)`.execute(db);
  await sql`
    create table post_like_key (
      user_id integer not null references app_user on delete cascade,
      post_id integer not null,
      client_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (user_id, post_id, client_id)
    )`.execute(db);
  await sql`create index post_like_key_age on post_like_key (created_at)`.execute(db);
  // The fill factor leaves room in each page, so that a row stays in its page when its counters change.
  await sql`alter table post add column commenter_count integer not null default 0`.execute(db);
  await sql`alter table post set (fillfactor = 90)`.execute(db);
  await sql`
    update post set commenter_count = number
    from (
      select post_id, count(distinct comment.user_id)::int as number
      from post_comment comment join post using (post_id)
      where comment.user_id <> post.user_id
      group by post_id
    ) counted
    where post.post_id = counted.post_id`.execute(db);
  await sql`
    delete from notification older
    using notification newer
    where older.type = 'POST' and newer.type = 'POST' and older.chat_id = newer.chat_id
      and older.notification_id < newer.notification_id`.execute(db);
  await sql`
    update notification set source_user_id = null, content = null where type = 'POST'`.execute(db);
  await sql`create unique index notification_post on notification (chat_id) where type = 'POST'`.execute(db);
}
