import type { Client } from 'pg';
import { seedPeople } from '../queries.ts';

/** The size of a history: the number of messages and the number of chats. Some chats have more messages than others. */
export type History = { messages: number; chats: number };

/** A chat, one of its members (`reader`), and the ids of the messages at which the measured pages start. */
export type HistoryChat = {
  chat_id: number;
  reader: number;
  deep: number;
  middle: number;
  around: number;
  after: number;
};

const PEOPLE = 100;
const MEMBERS = 10;
/**
 * The size of the smallest chat, as a fraction of the mean size. With this fraction, every chat has more than one page.
 */
const SMALLEST = 0.65;

/**
 * Fills an empty database of Quad with chats of ten members. Most chats are smaller than the mean. A few are several
 * times as large. The messages of all chats are interleaved in the table, as if all chats grew at once.
 */
export async function seedHistory(client: Client, { messages, chats }: History): Promise<HistoryChat[]> {
  const firstPerson = await seedPeople(client, { people: PEOPLE });
  // The factor 8 gives the chats the right mean size, because the mean of x^7 for x from 0 to 1 is an eighth.
  await client.query(
    `insert into chat (type, owner_id, title, last_seq)
     select 1, $1, 'Group', round($3::float / $2 * ($4::float + (1 - $4::float) * 8 * ((n * 37 % $2::int + 0.5) / $2) ^ 7))
     from generate_series(0, $2::int - 1) n order by n`,
    [firstPerson, chats, messages, SMALLEST],
  );
  await client.query(
    `insert into chat_member (chat_id, user_id)
     select chat_id, $1::int + (chat_id * $2::int + n) % $3::int from chat, generate_series(0, $2::int - 1) n`,
    [firstPerson, MEMBERS, PEOPLE],
  );
  await client.query(
    `insert into message (chat_id, seq, author_id, content)
     select chat_id, seq, $1::int + (chat_id * $2::int + seq % $2::int) % $3::int,
       'I left my notes in the tram, can you send me a photo of page ' || seq
     from chat, generate_series(1, last_seq) seq
     order by seq::float / last_seq`,
    [firstPerson, MEMBERS, PEOPLE],
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const { rows } = await client.query<HistoryChat>(
    `select chat.chat_id, $1::int + chat_id * $2::int % $3::int as reader,
       (max(message_id) filter (where seq = 31))::int as deep,
       (max(message_id) filter (where seq = (last_seq + 31) / 2))::int as middle,
       (max(message_id) filter (where seq = last_seq / 2))::int as around,
       (max(message_id) filter (where seq = (last_seq - 30) / 2))::int as after
     from chat join message using (chat_id)
     where seq in (31, (last_seq + 31) / 2, last_seq / 2, (last_seq - 30) / 2)
     group by chat_id
     order by chat_id`,
    [firstPerson, MEMBERS, PEOPLE],
  );
  return rows;
}

/** Returns a line of text: the numbers of messages and chats, and the size of the message table with its indexes. */
export async function sizeOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select sum(last_seq) || ' messages in ' || count(*) || ' chats of ' || min(last_seq) || ' to ' || max(last_seq)
       || ', ' || pg_size_pretty(pg_total_relation_size('message')) as line
     from chat`,
  );
  return rows[0]?.line as string;
}
