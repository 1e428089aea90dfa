import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of chats and messages.
 * - `last_seq` is the number of the chat's latest message. Sending locks the chat's row until the commit, so that
 *   message ids and numbers become visible in order and without gaps.
 * - `closed_at` says when the chat was closed. A friends' chat closes when the friendship ends. It opens again, with a
 *   null `closed_at`, when the two are friends again.
 * - Each change of the members of an existing chat increments `members_version`. A message that waited for the lock of
 *   the chat's row notices the change by it.
 * - The fill factors leave room in each page for new versions of the rows that every message updates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat (
      chat_id integer generated always as identity primary key,
      type smallint not null check (type in (0, 1, 2)),
      title text,
      icon_media_id bigint references media on delete set null,
      owner_id integer references app_user,
      pair_low integer references app_user,
      pair_high integer references app_user,
      last_seq integer not null default 0,
      last_message_at timestamptz not null default now(),
      members_version integer not null default 0,
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      check ((type = 1) = (pair_low is null)),
      check ((type = 1) = (owner_id is not null)),
      check ((pair_low is null) = (pair_high is null)),
      check (pair_low < pair_high)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create unique index chat_pair on chat (pair_low, pair_high, type) where pair_low is not null`.execute(
    db,
  );
  await sql`create index chat_pair_high on chat (pair_high) where pair_high is not null`.execute(db);
  await sql`create index chat_icon on chat (icon_media_id) where icon_media_id is not null`.execute(db);
  // `joined_seq` is the chat's last number when the member joined. The member does not see the messages up to it.
  // `left_at` ends a membership. `hidden_seq` hides a friends' chat from the member who closed it, until there is a
  // later message.
  await sql`
    create table chat_member (
      chat_id integer not null references chat on delete cascade,
      user_id integer not null references app_user,
      joined_at timestamptz not null default now(),
      joined_seq integer not null default 0,
      last_read_seq integer not null default 0,
      hidden_seq integer,
      left_at timestamptz,
      primary key (chat_id, user_id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index chat_member_user on chat_member (user_id, chat_id)`.execute(db);
  // `chat_id` and `author_id` have no foreign keys. The only statement that inserts messages takes both from a row of
  // `chat_member`, and rows of chats and accounts are never deleted. The two checks would cost a third of an insert.
  // `body_hash` tells whether a repeated request has the same files. The text is compared without a hash.
  await sql`
    create table message (
      message_id bigint generated always as identity primary key,
      chat_id integer not null,
      seq integer not null,
      author_id integer not null,
      content text not null,
      has_media boolean not null default false,
      client_id uuid,
      body_hash bytea,
      created_at timestamptz not null default now()
    )`.execute(db);
  // The index contains the texts, so that a search in a chat reads one range of the index and not the table.
  await sql`create unique index message_page on message (chat_id, seq) include (content)`.execute(db);
  await sql`create unique index message_client on message (author_id, client_id) where client_id is not null`.execute(
    db,
  );
  await sql`
    create table message_media (
      message_id bigint not null references message on delete cascade,
      position smallint not null,
      media_id bigint not null references media,
      primary key (message_id, position)
    )`.execute(db);
  await sql`create index message_media_media on message_media (media_id)`.execute(db);
}
