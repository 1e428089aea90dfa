import { createECDH, createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/**
 * Gives each person a device at a push service, for the person's session. The path of its address is the person's id.
 */
export async function addDevices(client: Client, user_ids: readonly number[], origin: string): Promise<void> {
  const key = createECDH('prime256v1').generateKeys('base64url');
  const endpoints = user_ids.map((user_id) => `${origin}/${user_id}`);
  await client.query(
    `insert into push_device (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, generation)
     select user_id, min(session_id), endpoint, endpoint_hash, $4, $5, 1
     from unnest($1::int[], $2::text[], $3::bytea[]) as wanted (user_id, endpoint, endpoint_hash)
       join session using (user_id)
     group by user_id, endpoint, endpoint_hash`,
    [
      user_ids,
      endpoints,
      endpoints.map((endpoint) => createHash('sha256').update(endpoint).digest()),
      key,
      randomBytes(16).toString('base64url'),
    ],
  );
}

/** Deletes which notifications were sent, so that the next message notifies everybody again. */
export async function forgetTold(client: Client): Promise<void> {
  await client.query('delete from push_due');
}

/** The ids of at most `most` chats of two. */
export async function pairsOf(client: Client, most: number): Promise<number[]> {
  const { rows } = await client.query<{ chat_id: number }>(
    'select chat_id from chat where type = 0 order by chat_id limit $1',
    [most],
  );
  return rows.map(({ chat_id }) => chat_id);
}

/** Makes a group of the people with the lowest ids, with one new message. Returns the group's id. */
export async function addGroup(client: Client, members: number): Promise<number> {
  const { rows } = await client.query<{ chat_id: number }>(
    `insert into chat (type, owner_id, title, last_seq) select 1, min(user_id), 'Large', 1 from app_user
     returning chat_id`,
  );
  const chat_id = rows[0]?.chat_id as number;
  await client.query(
    `insert into chat_member (chat_id, user_id, notify)
     select $1, user_id, 1 from app_user order by user_id limit $2`,
    [chat_id, members],
  );
  return chat_id;
}

/** Adds this many messages to the chats of two, as if they were written before. */
export async function addHistory(client: Client, messages: number): Promise<void> {
  const { rows } = await client.query<{ low: number; count: number }>(
    'select min(chat_id) as low, count(*)::int as count from chat where type = 0',
  );
  const { low, count } = rows[0] as { low: number; count: number };
  await client.query(
    `insert into message (chat_id, seq, author_id, content)
     select chat_id, 1000 + n / $3, pair_low, 'A page of notes'
     from generate_series(0, $1::int - 1) n join chat on chat_id = $2 + n % $3`,
    [messages, low, count],
  );
  await client.query('vacuum analyze message');
}

/** Stores that a sweep three minutes ago read all messages. */
export async function noteSweep(client: Client): Promise<void> {
  await client.query('delete from push_sweep');
  await client.query(
    `insert into push_sweep select now() - interval '3 minutes', max(message_id), 0 from message`,
  );
}
