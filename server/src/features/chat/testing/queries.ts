import { CHAT_FRIENDS, CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { ensurePairChat } from '../queries/pair-chats.ts';

/** Makes two people friends. Returns the id of their chat. */
export async function insertFriends(db: Db, user_a: number, user_b: number): Promise<number> {
  const rows = [
    { user_id: user_a, friend_id: user_b },
    { user_id: user_b, friend_id: user_a },
  ];
  await db.insertInto('friendship').values(rows).execute();
  return (await ensurePairChat(db, CHAT_FRIENDS, user_a, user_b)).chat_id;
}

/** Makes a group that the first person owns. Returns its id. */
export async function insertGroup(db: Db, user_ids: readonly number[], title = 'Group'): Promise<number> {
  const owner_id = user_ids[0] as number;
  const { chat_id } = await db
    .insertInto('chat')
    .values({ type: CHAT_GROUP, owner_id, title })
    .returning('chat_id')
    .executeTakeFirstOrThrow();
  await insertMembers(db, chat_id, user_ids);
  return chat_id;
}

/** Makes an open match chat. Returns its id. */
export async function insertMatchChat(db: Db, user_a: number, user_b: number): Promise<number> {
  const pair = { pair_low: Math.min(user_a, user_b), pair_high: Math.max(user_a, user_b) };
  const { chat_id } = await db
    .insertInto('chat')
    .values({ type: CHAT_MATCH, ...pair })
    .returning('chat_id')
    .executeTakeFirstOrThrow();
  await insertMembers(db, chat_id, [user_a, user_b]);
  return chat_id;
}

/** Adds people to a chat, as when a member adds them to a group. The people see only later messages. */
export async function insertMembers(db: Db, chat_id: number, user_ids: readonly number[]): Promise<void> {
  await sql`
    with numbered as (
      update chat set members_version = members_version + 1 where chat_id = ${chat_id} returning chat_id, last_seq
    )
    insert into chat_member (chat_id, user_id, joined_seq)
    select chat_id, user_id, last_seq
    from numbered, unnest(${user_ids}::int[]) with ordinality as joining (user_id, ordinal)
    order by ordinal`.execute(db);
}

/** Ends a person's membership in a chat, as when the person leaves a group. */
export async function endMembership(db: Db, chat_id: number, user_id: number): Promise<void> {
  await sql`
    with changed as (
      update chat set members_version = members_version + 1 where chat_id = ${chat_id} returning chat_id
    )
    update chat_member set left_at = now()
    from changed
    where chat_member.chat_id = changed.chat_id and user_id = ${user_id}`.execute(db);
}

/**
 * Ends a person's membership in a chat, or starts it again if it has ended. Returns the new state and the number of the
 * latest message.
 */
export async function switchMember(
  db: Db,
  chat_id: number,
  user_id: number,
): Promise<{ is_member: boolean; last_seq: number }> {
  const { rows } = await sql<{ is_member: boolean; last_seq: number }>`
    with changed as (
      update chat set members_version = members_version + 1 where chat_id = ${chat_id} returning chat_id, last_seq
    )
    update chat_member set left_at = case when left_at is null then now() end
    from changed
    where chat_member.chat_id = changed.chat_id and user_id = ${user_id}
    returning left_at is null as is_member, last_seq`.execute(db);
  return rows[0] as { is_member: boolean; last_seq: number };
}

/** Runs work while a chat is locked in the same way as when a message is stored. */
export async function withChatLocked<T>(db: Db, chat_id: number, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select from chat where chat_id = ${chat_id} for no key update`.execute(tx);
    return work(tx);
  });
}

/** Hides a friends' chat from one of its two people, as closing the chat does. */
export async function hideChat(db: Db, chat_id: number, user_id: number): Promise<void> {
  await sql`
    update chat_member set hidden_seq = last_seq
    from chat
    where chat.chat_id = chat_member.chat_id and chat.chat_id = ${chat_id} and user_id = ${user_id}`.execute(
    db,
  );
}

/** Ends a chat, as if it had ended `days` days ago. */
export async function endChat(db: Db, chat_id: number, days = 0): Promise<void> {
  await sql`
    update chat set closed_at = now() - make_interval(days => ${days}::int) where chat_id = ${chat_id}`.execute(
    db,
  );
}

/**
 * Fills a database with people in groups of ten. The first group has the given number of messages. Three times as many
 * messages of other groups are stored between the messages of the first group. Returns the first group and one of its
 * members.
 */
export async function insertCampus(db: Db, messages: number): Promise<{ chat_id: number; user_id: number }> {
  await sql`
    insert into app_user (email, mailbox, password_hash, university_id, first_name, last_name)
    select n || '@x', n || '@x', 'none', 61, 'Ann', 'Test' from generate_series(1, 3000) n`.execute(db);
  await sql`
    insert into chat (type, owner_id, title)
    select 1, user_id, 'Group' from app_user order by user_id limit 2000`.execute(db);
  await sql`
    insert into chat_member (chat_id, user_id)
    select chat_id, (chat_id * 10 + n) % 3000 + (select min(user_id) from app_user)
    from chat, generate_series(0, 9) n`.execute(db);
  await sql`
    insert into message (client_id, chat_id, seq, author_id, content)
    select gen_random_uuid(), chat_id, row_number() over (partition by chat_id order by n), (chat_id * 10 + n % 10) % 3000 + first_id,
      'Message number ' || n
    from (
      select n, first_id, first_chat + case when n % 4 = 0 then 0 else 1 + n % 1999 end as chat_id
      from generate_series(1, 4 * ${messages}::int) n,
        (select min(user_id) as first_id from app_user) users, (select min(chat_id) as first_chat from chat) chats
    ) numbered
    order by n`.execute(db);
  await sql`
    update chat set last_seq = (select count(*) from message where message.chat_id = chat.chat_id)`.execute(
    db,
  );
  // Test databases commit without waiting for the disk. The vacuum can mark rows as visible to all only once their
  // commit is on disk, so a checkpoint comes first.
  await sql`checkpoint`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ chat_id: number; user_id: number }>`
    select chat_id, min(user_id) as user_id from chat_member group by chat_id order by chat_id limit 1`.execute(
    db,
  );
  return rows[0] as { chat_id: number; user_id: number };
}

/** Stores texts of a person in a chat, in the given order. Returns the messages' ids. */
export async function insertTexts(
  db: Db,
  chat_id: number,
  author_id: number,
  texts: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    with counted as (
      update chat set last_seq = last_seq + ${texts.length} where chat_id = ${chat_id} returning last_seq
    )
    insert into message (chat_id, seq, author_id, content)
    select ${chat_id}, last_seq - ${texts.length}::int + ordinal, ${author_id}, content
    from counted, unnest(${texts}::text[]) with ordinality as said (content, ordinal)
    order by ordinal
    returning message_id`.execute(db);
  return rows.map(({ message_id }) => message_id);
}

/** Sets the time at which a person left a chat to the given number of days ago. */
export async function leftDaysAgo(db: Db, chat_id: number, user_id: number, days: number): Promise<void> {
  await sql`
    update chat_member set left_at = now() - make_interval(days => ${days}::int)
    where chat_id = ${chat_id} and user_id = ${user_id}`.execute(db);
}

/** Sets the time at which a member joined a chat to the given number of days ago. */
export async function joinedDaysAgo(db: Db, chat_id: number, user_id: number, days: number): Promise<void> {
  await sql`
    update chat_member set joined_at = now() - make_interval(days => ${days}::int)
    where chat_id = ${chat_id} and user_id = ${user_id}`.execute(db);
}

/** Adds the given number of new people to a chat. Returns their ids. */
export async function insertCrowd(db: Db, chat_id: number, people: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into app_user (email, mailbox, password_hash, university_id, first_name, last_name)
    select address, address, 'none', 61, 'Crowd', 'Test'
    from generate_series(1, ${people}::int) n, lateral (select ${chat_id}::int || '.' || n || '@x' as address) a
    returning user_id`.execute(db);
  const user_ids = rows.map(({ user_id }) => user_id);
  await insertMembers(db, chat_id, user_ids);
  return user_ids;
}

/**
 * Adds chats with the given numbers of messages. The rows are interleaved, as if people had written in all chats at the
 * same time.
 */
export async function insertChats(
  db: Db,
  sizes: readonly number[],
): Promise<{ chat_ids: number[]; user_id: number }> {
  const { rows: users } = await sql<{ user_id: number }>`
    insert into app_user (email, mailbox, password_hash, university_id, first_name, last_name)
    select n || '@chats', n || '@chats', 'none', 61, 'Ann', 'Test' from generate_series(1, 10) n
    returning user_id`.execute(db);
  const user_ids = users.map(({ user_id }) => user_id);
  const { rows: chats } = await sql<{ chat_id: number }>`
    insert into chat (type, owner_id, title, last_seq)
    select 1, ${user_ids[0]}::int, 'Group', size from unnest(${sizes}::int[]) size
    returning chat_id`.execute(db);
  const chat_ids = chats.map(({ chat_id }) => chat_id);
  await sql`
    insert into chat_member (chat_id, user_id)
    select chat_id, user_id from unnest(${chat_ids}::int[]) chat_id, unnest(${user_ids}::int[]) user_id`.execute(
    db,
  );
  await sql`
    insert into message (chat_id, seq, author_id, content)
    select chat_id, seq, (${user_ids}::int[])[1 + seq % 10], 'Message number ' || seq
    from unnest(${chat_ids}::int[], ${sizes}::int[]) sized (chat_id, size), generate_series(1, size) seq
    order by seq::float / size`.execute(db);
  await sql`checkpoint`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { chat_ids, user_id: user_ids[0] as number };
}

/** Sets the number of the last message before a member joined a chat. */
export async function joinedAfter(
  db: Db,
  chat_id: number,
  user_id: number,
  joined_seq: number,
): Promise<void> {
  await db
    .updateTable('chat_member')
    .set({ joined_seq })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Locks a person out until tomorrow (a suspension) or without an end (a ban). Null ends the lockout. */
export async function barUntil(
  db: Db,
  user_id: number,
  until: 'tomorrow' | 'infinity' | null,
): Promise<void> {
  await sql`update app_user set suspended_until = ${until}::timestamptz where user_id = ${user_id}`.execute(
    db,
  );
}

/** Inserts reactions to a message, each by a new member of a chat. The first emoji is the earliest. */
export async function insertReactions(
  db: Db,
  chat_id: number,
  message_id: number,
  emoji: readonly string[],
): Promise<void> {
  const user_ids = await insertCrowd(db, chat_id, emoji.length);
  await sql`
    insert into message_reaction (message_id, user_id, emoji, reacted_at)
    select ${message_id}::bigint, user_id, emoji, now() + make_interval(secs => position)
    from unnest(${user_ids}::int[], ${emoji}::text[]) with ordinality as one (user_id, emoji, position)`.execute(
    db,
  );
  await sql`update message set has_reactions = true, change = 1 where message_id = ${message_id}::bigint`.execute(
    db,
  );
}

/** Sets the time at which a message was sent to the given number of seconds ago. */
export async function sentAgo(db: Db, message_id: number, seconds: number): Promise<void> {
  await sql`
    update message set created_at = now() - make_interval(secs => ${seconds}::int)
    where message_id = ${message_id}::bigint`.execute(db);
}

/** Sets the time at which a message was unsent to the given number of days ago. */
export async function unsentDaysAgo(db: Db, message_id: number, days: number): Promise<void> {
  await sql`
    update message_unsent set unsent_at = now() - make_interval(days => ${days}::int)
    where message_id = ${message_id}::bigint`.execute(db);
}
