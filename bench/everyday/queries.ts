import type { Client } from 'pg';
import { seedPeople } from '../queries.ts';

/** A group, with the id of its first member. The ids of the other members follow without gaps. */
export type Group = { chat_id: number; firstMember: number };

/**
 * The groups of a filled database. In the groups of `rich`, a fifth of the messages have reactions, are replies or were
 * edited.
 */
export type Seeded = {
  plain: Group[];
  rich: Group[];
  /** A group of 16, without messages. */
  small: Group;
  /** A group of 500, without messages. */
  large: Group;
};

export const [SMALL, LARGE] = [16, 500];
const [GROUPS, MEMBERS] = [200, 10];
const TEXT = `'I left my notes in the tram, can you send me a photo of page ' || seq`;

/**
 * Fills an empty database of Quad. The messages of all groups are interleaved in the table, as if all grew at once. A
 * page of a rich group has two messages with reactions of three people, two replies, and two edited messages.
 */
export async function seedEveryday(client: Client, messages: number): Promise<Seeded> {
  const firstPerson = await seedPeople(client, { people: LARGE });
  await client.query(
    `insert into chat (type, owner_id, title, last_seq, last_change)
     select 1, $1, 'Group', $2::int, $2::int from generate_series(1, $3::int)`,
    [firstPerson, Math.ceil(messages / GROUPS), GROUPS],
  );
  await client.query(
    `insert into chat_member (chat_id, user_id)
     select chat_id, $1::int + (chat_id * $2::int + n) % $3::int from chat, generate_series(0, $2::int - 1) n`,
    [firstPerson, MEMBERS, LARGE],
  );
  await addMessages(client, firstPerson);
  const small = await addEmptyGroup(client, SMALL);
  const large = await addEmptyGroup(client, LARGE);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const { rows } = await client.query<Group & { is_rich: boolean }>(
    `select chat_id, $1::int + chat_id * $2::int % $3::int as "firstMember", chat_id % 2 = 0 as is_rich
     from chat where last_seq > 0 order by chat_id`,
    [firstPerson, MEMBERS, LARGE],
  );
  const [first] = [{ firstMember: firstPerson }];
  return {
    plain: rows.filter(({ is_rich }) => !is_rich),
    rich: rows.filter(({ is_rich }) => is_rich),
    small: { chat_id: small, ...first },
    large: { chat_id: large, ...first },
  };
}

async function addMessages(client: Client, firstPerson: number): Promise<void> {
  await client.query(
    `insert into message (chat_id, seq, author_id, content, has_reactions, reply_seq, edited_at, change)
     select chat_id, seq, $1::int + (chat_id * $2::int + seq % $2::int) % $3::int, ${TEXT},
       case kind when 0 then true end, case kind when 1 then seq - 7 end, case kind when 2 then now() end,
       case when kind in (0, 2) then seq end
     from chat, generate_series(1, last_seq) seq,
       lateral (select case when chat_id % 2 = 0 and seq > 7 and seq % 5 = 0 then seq / 5 % 3 end as kind) extra
     order by seq`,
    [firstPerson, MEMBERS, LARGE],
  );
  await client.query(
    `insert into message_reaction (message_id, user_id, emoji)
     select message_id, $1::int + (chat_id * $2::int + n) % $3::int, case n when 0 then '👍' else '❤️' end
     from message, generate_series(0, 2) n where has_reactions`,
    [firstPerson, MEMBERS, LARGE],
  );
  await client.query(
    `insert into message_edit (message_id, edited_at, content)
     select message_id, edited_at, content from message where edited_at is not null`,
  );
}

async function addEmptyGroup(client: Client, members: number): Promise<number> {
  const { rows } = await client.query<{ chat_id: number }>(
    `insert into chat (type, owner_id, title) select 1, min(user_id), 'Group' from app_user returning chat_id`,
  );
  const chat_id = rows[0]?.chat_id as number;
  await client.query(
    `insert into chat_member (chat_id, user_id) select $1, user_id from app_user order by user_id limit $2`,
    [chat_id, members],
  );
  return chat_id;
}
