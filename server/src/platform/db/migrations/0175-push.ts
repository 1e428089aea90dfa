import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of push notifications: the browsers that get them, the settings of each person, and the
 * notifications that are due. The two new columns of `chat_member` are null, so no row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_device (
      device_id integer generated always as identity primary key,
      user_id integer not null references app_user on delete cascade,
      session_id integer not null references session on delete cascade,
      endpoint text not null,
      endpoint_hash bytea not null unique,
      p256dh text not null,
      auth text not null,
      generation integer not null,
      made_at timestamptz not null default now(),
      last_ok_at timestamptz,
      failing_since timestamptz
    )`.execute(db);
  await sql`create index push_device_user on push_device (user_id, device_id)`.execute(db);
  await sql`create index push_device_session on push_device (session_id)`.execute(db);
  await sql`
    create table push_settings (
      user_id integer primary key references app_user on delete cascade,
      messages boolean not null default true,
      requests boolean not null default true,
      posts boolean not null default true,
      dating boolean not null default true,
      dating_words boolean not null default false,
      mail boolean not null default true,
      shows text not null default 'WORDS' check (shows in ('NOTHING', 'NAME', 'WORDS')),
      quiet_from smallint,
      quiet_to smallint,
      time_zone text not null default 'Australia/Melbourne',
      check ((quiet_from is null) = (quiet_to is null))
    )`.execute(db);
  await sql`
    create table push_due (
      user_id integer not null references app_user on delete cascade,
      kind smallint not null,
      thing_id integer not null,
      seq integer not null,
      due_at timestamptz,
      told_at timestamptz,
      tries smallint not null default 0,
      primary key (user_id, kind, thing_id)
    )`.execute(db);
  await sql`create index push_due_at on push_due (due_at) where due_at is not null`.execute(db);
  await sql`
    create table push_sweep (
      swept_at timestamptz primary key default now(),
      message_id bigint not null,
      notification_id integer not null
    )`.execute(db);
  await sql`
    alter table chat_member add column muted_until timestamptz, add column notify smallint check (notify in (1, 2))`.execute(
    db,
  );
  await sql`insert into server_key (name, key) values ('push', int4send(1))`.execute(db);
}
