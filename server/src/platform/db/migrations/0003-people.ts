import { type Kysely, sql } from 'kysely';

/** Creates the tables of friendships, friend requests, blocks and notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A friendship has two rows, one for each direction, so that a person's friends are one range of the key.
  await sql`
    create table friendship (
      user_id integer not null references app_user on delete cascade,
      friend_id integer not null references app_user on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, friend_id),
      check (user_id <> friend_id)
    )`.execute(db);
  await sql`
    create table friend_request (
      from_user_id integer not null references app_user on delete cascade,
      to_user_id integer not null references app_user on delete cascade,
      created_at timestamptz not null default now(),
      primary key (from_user_id, to_user_id),
      check (from_user_id <> to_user_id)
    )`.execute(db);
  await sql`create unique index friend_request_pair on friend_request (least(from_user_id, to_user_id), greatest(from_user_id, to_user_id))`.execute(
    db,
  );
  await sql`create index friend_request_to on friend_request (to_user_id)`.execute(db);
  await sql`
    create table friend_decline (
      from_user_id integer not null references app_user on delete cascade,
      to_user_id integer not null references app_user on delete cascade,
      declined_at timestamptz not null default now(),
      primary key (from_user_id, to_user_id)
    )`.execute(db);
  await sql`
    create table user_block (
      blocker_id integer not null references app_user on delete cascade,
      blocked_id integer not null references app_user on delete cascade,
      created_at timestamptz not null default now(),
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db);
  await sql`create index user_block_blocked on user_block (blocked_id, blocker_id)`.execute(db);
  await sql`
    create table notification (
      notification_id integer generated always as identity primary key,
      user_id integer not null references app_user on delete cascade,
      type text not null,
      subtype text not null,
      source_user_id integer references app_user on delete cascade,
      chat_id integer,
      content text,
      is_read boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index notification_user on notification (user_id, notification_id desc)`.execute(db);
  await sql`create index notification_source on notification (source_user_id)`.execute(db);
}
