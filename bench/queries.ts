import { createHash, createHmac } from 'node:crypto';
import type { Client } from 'pg';

/** What a database contains before a measurement. Quad's database and the baseline's have the same content. */
export type Campus = {
  people: number;
  /** The number of chats of two people. The first person of each pair writes, the second listens. */
  pairs: number;
  /** The number of pairs that the measurement uses. */
  active: number;
  /** The number of messages in each pair's chat. */
  history: number;
  /** How many members the group has. There is one group. */
  members: number;
};

/** The lowest ids in a filled database. The other ids follow without gaps. */
export type Seeded = { firstPerson: number; firstPair: number; group: number };

/** Makes the session token of a user: 32 bytes and their signature with Quad's key. */
export function tokenOf(user_id: number, key: Buffer): string {
  const bytes = createHash('sha256').update(`bench-${user_id}`).digest();
  const mark = createHmac('sha256', key).update(bytes).digest().subarray(0, 16);
  return Buffer.concat([bytes, mark]).toString('base64url');
}

/** Reads the key with which Quad signs session tokens. */
export async function readSessionKey(client: Client): Promise<Buffer> {
  const { rows } = await client.query<{ key: Buffer }>(`select key from server_key where name = 'session'`);
  return rows[0]?.key as Buffer;
}

const TEXT = `'I left my notes in the tram, can you send me a photo of page ' || n`;

/** Fills an empty database of Quad: people with a session, chats of two with a history, and a group. */
export async function seedQuad(client: Client, campus: Campus): Promise<Seeded> {
  const firstPerson = await seedPeople(client, campus);
  await client.query(
    `insert into chat (type, pair_low, pair_high, last_seq)
     select 0, $1 + 2 * n, $1 + 2 * n + 1, $3 from generate_series(0, $2::int - 1) n order by n`,
    [firstPerson, campus.pairs, campus.history],
  );
  await client.query(
    `insert into friendship (user_id, friend_id)
     select pair_low, pair_high from chat union all select pair_high, pair_low from chat`,
  );
  await client.query(
    `insert into chat_member (chat_id, user_id)
     select chat_id, pair_low from chat union all select chat_id, pair_high from chat`,
  );
  await client.query(
    `insert into message (chat_id, seq, author_id, content)
     select chat_id, n, case when n % 2 = 0 then pair_low else pair_high end, ${TEXT}
     from generate_series(1, $1::int) n, chat order by n`,
    [campus.history],
  );
  await client.query(`insert into chat (type, owner_id, title) values (1, $1, 'Everybody')`, [firstPerson]);
  await client.query(
    `insert into chat_member (chat_id, user_id)
     select (select max(chat_id) from chat), user_id from app_user order by user_id limit $1`,
    [campus.members],
  );
  return { ...(await finish(client)), firstPerson };
}

/** Inserts people, each with a session. Returns the first person's id. The other ids follow without gaps. */
export async function seedPeople(client: Client, { people }: Pick<Campus, 'people'>): Promise<number> {
  await client.query(
    `insert into university values (61, 'Bench', 273, 13, true, 0, 0) on conflict do nothing`,
  );
  await client.query(
    `insert into course (course_id, university_id, name) values (602, 61, 'Bench') on conflict do nothing`,
  );
  const { rows } = await client.query<{ user_id: number }>(
    `insert into app_user (email, mailbox, password_hash, university_id, setup_stage, first_name, last_name,
       birth_date, course_id)
     select n || '@bench.invalid', n || '@bench.invalid', 'none', 61, 1, 'Ann', 'Number ' || n, '2003-04-05', 602
     from generate_series(1, $1::int) n order by n
     returning user_id`,
    [people],
  );
  const ids = rows.map(({ user_id }) => user_id);
  const key = await readSessionKey(client);
  const hashes = ids.map((user_id) => createHash('sha256').update(tokenOf(user_id, key)).digest());
  await client.query(
    `insert into session (token_hash, user_id, device)
     select token_hash, user_id, 'Bench' from unnest($1::bytea[], $2::int[]) as input (token_hash, user_id)`,
    [hashes, ids],
  );
  return Math.min(...ids);
}

/** Fills an empty database of the baseline. It has only the tables that the baseline's few statements need. */
export async function seedFloor(client: Client, campus: Campus): Promise<Seeded> {
  await client.query(`
    create table person (user_id integer generated always as identity primary key, first_name text not null,
      last_name text not null);
    create table chat (chat_id integer generated always as identity primary key, last_seq integer not null,
      last_message_at timestamptz not null default now()) with (fillfactor = 70);
    create table chat_member (chat_id integer not null references chat, user_id integer not null references person,
      last_read_seq integer not null default 0, primary key (chat_id, user_id)) with (fillfactor = 70);
    create table message (message_id bigint generated always as identity primary key, chat_id integer not null,
      seq integer not null, author_id integer not null, content text not null,
      created_at timestamptz not null default now());
    create unique index message_page on message (chat_id, seq);
    create table plain_message (message_id bigint generated always as identity primary key, chat_id integer not null,
      author_id integer not null, content text not null, created_at timestamptz not null default now());
    create index plain_message_page on plain_message (chat_id, message_id)`);
  await client.query(
    `insert into person (first_name, last_name)
     select 'Ann', 'Number ' || n from generate_series(1, $1::int) n order by n`,
    [campus.people],
  );
  await client.query(`insert into chat (last_seq) select $2 from generate_series(1, $1::int)`, [
    campus.pairs,
    campus.history,
  ]);
  await client.query(
    `insert into chat_member (chat_id, user_id)
     select chat_id, 2 * chat_id - 1 + n from chat, generate_series(0, 1) n`,
  );
  await client.query(
    `insert into message (chat_id, seq, author_id, content)
     select chat_id, n, 2 * chat_id - n % 2, ${TEXT} from generate_series(1, $1::int) n, chat order by n`,
    [campus.history],
  );
  await client.query('insert into chat (last_seq) values (0)');
  await client.query(
    `insert into chat_member (chat_id, user_id)
     select (select max(chat_id) from chat), user_id from person order by user_id limit $1`,
    [campus.members],
  );
  return { ...(await finish(client)), firstPerson: 1 };
}

async function finish(client: Client): Promise<{ firstPair: number; group: number }> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const { rows } = await client.query<{ first_pair: number; last: number }>(
    'select min(chat_id) as first_pair, max(chat_id) as last from chat',
  );
  return { firstPair: rows[0]?.first_pair as number, group: rows[0]?.last as number };
}

/**
 * The baseline's statement for a message. It takes the chat's next number, stores the message, marks it as read by its
 * author, and finds the members.
 */
export const FLOOR_SEND = `
  with numbered as (
    update chat set last_seq = last_seq + 1, last_message_at = now() where chat_id = $1
    returning chat_id, last_seq as seq, last_message_at
  ), stored as (
    insert into message (chat_id, seq, author_id, content, created_at)
    select chat_id, seq, $2::int, $3::text, last_message_at from numbered
    returning message_id, seq, created_at
  ), caught_up as (
    update chat_member set last_read_seq = seq from numbered
    where chat_member.chat_id = $1 and user_id = $2
  )
  select message_id, seq, created_at, first_name, last_name,
    array(select user_id from chat_member where chat_id = $1) as member_ids
  from stored, person where user_id = $2`;

/** The cheapest statement that stores a message. It inserts one row. It gives the messages no reliable order. */
export const FLOOR_INSERT = `
  insert into plain_message (chat_id, author_id, content) values ($1, $2, $3)
  returning message_id, created_at, array[2 * chat_id - 1, 2 * chat_id] as member_ids`;

/** The baseline's statement for a page of messages with their authors. */
export const FLOOR_PAGE = `
  select message_id, seq, content, created_at, author_id, first_name, last_name
  from message join person on user_id = author_id
  where chat_id = $1 order by seq desc limit 30`;
