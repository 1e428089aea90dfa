import { type Kysely, sql } from 'kysely';

/**
 * What people make of posts. A comment's `client_id` makes a repeat find the first one; likes are numbered, so that they
 * can be listed the latest first; and a press on the heart that does not say what it wants is known by its key, kept for
 * as long as somebody may repeat it. Whose things these are leads each key, because an account goes with all of its own.
 * `commenter_count` is of the different people who commented, their author apart: counting them anew for every comment
 * would cost more with each. Of the notifications about one post there is one.
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
  // Counters move within their page as long as there is room.
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
