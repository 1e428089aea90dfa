import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { ensureFriendsChat } from '../queries.ts';

/** Makes two people friends, with their chat. Returns its id. */
export async function insertFriends(db: Db, user_a: number, user_b: number): Promise<number> {
  const rows = [
    { user_id: user_a, friend_id: user_b },
    { user_id: user_b, friend_id: user_a },
  ];
  await db.insertInto('friendship').values(rows).execute();
  return (await ensureFriendsChat(db, user_a, user_b)).chat_id;
}

/** Makes a group; the first person owns it. Returns its id. */
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

/** Makes an open chat of type 2. Returns its id. */
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

/** Adds people to a chat, as adding to a group does: they see what comes from now on. */
export async function insertMembers(db: Db, chat_id: number, user_ids: readonly number[]): Promise<void> {
  await sql`
    with numbered as (
      update chat set members_version = members_version + 1 where chat_id = ${chat_id} returning chat_id, last_seq
    )
    insert into chat_member (chat_id, user_id, joined_seq, last_read_seq)
    select chat_id, user_id, last_seq, last_seq
    from numbered, unnest(${user_ids}::int[]) with ordinality as joining (user_id, place)
    order by place`.execute(db);
}

/** Takes somebody out of a chat, as leaving a group does. */
export async function endMembership(db: Db, chat_id: number, user_id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update chat set members_version = members_version + 1 where chat_id = ${chat_id}`.execute(tx);
    await sql`
      update chat_member set left_at = now() where chat_id = ${chat_id} and user_id = ${user_id}`.execute(tx);
  });
}

/** Hides a friends' chat from one of the two, as closing it does. */
export async function hideChat(db: Db, chat_id: number, user_id: number): Promise<void> {
  await sql`
    update chat_member set hidden_seq = last_seq
    from chat
    where chat.chat_id = chat_member.chat_id and chat.chat_id = ${chat_id} and user_id = ${user_id}`.execute(
    db,
  );
}

/** Ends a chat so many days ago. */
export async function endChat(db: Db, chat_id: number, days = 0): Promise<void> {
  await sql`
    update chat set closed_at = now() - make_interval(days => ${days}::int) where chat_id = ${chat_id}`.execute(
    db,
  );
}
