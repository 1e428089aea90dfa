import { type Kysely, sql } from 'kysely';

/** Creates the tables of files, accounts, pending registrations, mailed links, sessions and known devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media (
      media_id bigint generated always as identity primary key,
      storage_key text not null unique,
      owner_id integer,
      purpose text not null check (purpose in ('pfp', 'real_pfp', 'icon', 'chat', 'post')),
      kind text not null check (kind in ('image', 'video')),
      mime text not null,
      name text not null,
      bytes bigint not null,
      width integer,
      height integer,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table app_user (
      user_id integer generated always as identity primary key,
      email text not null,
      mailbox text not null,
      password_hash text not null,
      role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
      is_owner boolean not null default false,
      university_id integer not null references university,
      setup_stage smallint not null default 0,
      first_name text not null default '',
      last_name text not null default '',
      other_names text,
      gender text check (gender in ('Male', 'Female')),
      birth_date date,
      course_id integer references course,
      year_level smallint,
      bio text,
      pfp_media_id bigint references media on delete set null,
      real_pfp_media_id bigint references media on delete set null,
      country_id integer references country,
      orientation text,
      date_setup_stage smallint not null default 0,
      date_enabled text not null default 'NOT_SET' check (date_enabled in ('NOT_SET', 'ENABLED', 'COMMITTED')),
      date_hidden boolean not null default false,
      date_committed_to_id integer references app_user,
      search_name text generated always as (search_form(first_name || ' ' || last_name || coalesce(' ' || other_names, ''))) stored,
      created_at timestamptz not null default now(),
      last_active_at timestamptz not null default now(),
      deleted_at timestamptz,
      check (setup_stage = 0 or deleted_at is not null or (birth_date is not null and course_id is not null))
    )`.execute(db);
  await sql`alter table media add foreign key (owner_id) references app_user on delete set null`.execute(db);
  await sql`create index media_owner on media (owner_id)`.execute(db);
  await sql`create unique index app_user_email on app_user (email) where deleted_at is null`.execute(db);
  await sql`create unique index app_user_mailbox on app_user (mailbox) where deleted_at is null`.execute(db);
  await sql`create index app_user_search on app_user using gin (search_name gin_trgm_ops) where setup_stage = 1 and deleted_at is null`.execute(
    db,
  );
  await sql`create index app_user_course on app_user (course_id, user_id) where setup_stage = 1 and deleted_at is null`.execute(
    db,
  );
  await sql`create index app_user_university on app_user (university_id, year_level, user_id) where setup_stage = 1 and deleted_at is null`.execute(
    db,
  );
  await sql`create table user_badge (user_id integer not null references app_user on delete cascade, name text not null, primary key (user_id, name))`.execute(
    db,
  );
  await sql`
    create table pending_registration (
      pending_id integer generated always as identity primary key,
      email text not null,
      mailbox text not null,
      university_id integer not null references university,
      password_hash text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index pending_registration_mailbox on pending_registration (mailbox)`.execute(db);
  // One row for each mailed link. If a mail is delivered again, it has another link with the same `mail_key`.
  await sql`
    create table mailed_token (
      token_hash bytea primary key,
      kind text not null check (kind in ('verify', 'reset')),
      pending_id integer references pending_registration on delete cascade,
      user_id integer references app_user on delete cascade,
      mail_key text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((kind = 'verify') = (pending_id is not null)),
      check ((kind = 'reset') = (user_id is not null))
    )`.execute(db);
  await sql`create index mailed_token_pending on mailed_token (pending_id)`.execute(db);
  await sql`create index mailed_token_user on mailed_token (user_id)`.execute(db);
  await sql`
    create table mail_sent (
      mail_sent_id bigint generated always as identity primary key,
      address text not null,
      kind text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index mail_sent_recent on mail_sent (address, kind, created_at)`.execute(db);
  await sql`
    create table session (
      session_id integer generated always as identity primary key,
      token_hash bytea not null unique,
      user_id integer not null references app_user on delete cascade,
      device text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index session_of_user on session (user_id, last_seen_at)`.execute(db);
  // A browser that has logged in to an account has its own count of failed logins. So a stranger's attempts cannot lock
  // the owner out.
  await sql`
    create table known_device (
      user_id integer not null references app_user on delete cascade,
      device_hash bytea not null,
      created_at timestamptz not null default now(),
      primary key (user_id, device_hash)
    )`.execute(db);
}
