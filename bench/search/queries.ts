import { type Client, escapeLiteral } from 'pg';
import { seedPeople } from '../queries.ts';

/** What a search is measured on: one long chat, and others whose messages lie between its own. */
export type History = { messages: number; others: number; chats: number };

/** Where things are in it: its first person, who is in the long chat, and that chat. */
export type SeededChat = { firstPerson: number; chat_id: number };

const WORDS =
  'the a I you we it is was to of and in on at for with that this my your have can get see just like know about tram ' +
  'notes lecture coffee library exam tutorial assignment campus friday tomorrow tonight later maybe really thanks ' +
  'sorry great where when what which photo page chapter group report deadline bus train dinner lunch party weekend';

/** Seven to twelve words, never the same ones. */
const TEXT = `(
  select string_agg(words[1 + floor(random() * array_length(words, 1))::int], ' ')
  from string_to_array(${escapeLiteral(WORDS)}, ' ') words, generate_series(1, 7 + n % 6))`;

/** Fills an empty database of Quad, in the order in which people would have, and keeps it from being vacuumed. */
export async function seedHistory(client: Client, history: History): Promise<SeededChat> {
  for (const table of ['message', 'message_block'])
    await client.query(`alter table if exists ${table} set (autovacuum_enabled = off)`);
  const firstPerson = await seedPeople(client, { people: 100 });
  await client.query(
    `insert into chat (type, owner_id, title) select 1, $1, 'Group' from generate_series(0, $2::int)`,
    [firstPerson, history.chats],
  );
  await client.query(
    `insert into chat_member (chat_id, user_id) select chat_id, $1::int + n from chat, generate_series(0, 9) n`,
    [firstPerson],
  );
  const { rows } = await client.query<{ chat_id: number }>('select min(chat_id) as chat_id from chat');
  const chat = { firstPerson, chat_id: rows[0]?.chat_id as number };
  await talkOn(client, history, chat, history.messages);
  return chat;
}

/** Goes on with so many messages in the long chat, between those of the others. One of the first is like no other. */
export async function talkOn(
  client: Client,
  { messages, others, chats }: History,
  { firstPerson, chat_id }: SeededChat,
  more: number,
): Promise<void> {
  const turn = 1 + others / messages;
  await client.query(
    `insert into message (chat_id, seq, author_id, content)
     select chat_id, last_seq + row_number() over (partition by chat_id order by n), $1::int + n % 10,
       case when last_seq = 0 and chat_id = $2 and n = 10 * $4::int then 'Who made the creme brulee?' else ${TEXT} end
     from (
       select n, case when n % $4::int = 0 then $2::int else $2::int + 1 + n % $5::int end as chat_id
       from generate_series(1, $3::int) n
     ) said join chat using (chat_id)
     order by n`,
    [firstPerson, chat_id, more * turn, turn, chats],
  );
  await client.query(
    `update chat set last_seq = (select count(*) from message where message.chat_id = chat.chat_id)`,
  );
}

/** Does what PostgreSQL does by itself after a while. Returns how large the tables of messages are, in words. */
export async function settle(client: Client): Promise<string[]> {
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ line: string }>(
    `select relname || ': ' || pg_size_pretty(pg_table_size(oid)) || ', indexes '
       || pg_size_pretty(pg_indexes_size(oid)) as line
     from pg_class where relname in ('message', 'message_block')
     order by relname`,
  );
  return rows.map(({ line }) => line);
}
