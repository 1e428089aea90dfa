import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import { isReadable } from '#features/people/queries/chats.ts';

/** The author id of messages of deleted accounts. No account has this id. */
const NOBODY = 0;

/** The people who can read a chat in which a person is or was. These readers may see the person's messages. */
export async function listReadersOf(db: Db, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct chat_member.user_id
    from chat_member theirs
      join chat using (chat_id)
      join chat_member using (chat_id)
    where theirs.user_id = ${user_id}::int and chat_member.user_id <> ${user_id}::int and ${isReadable}`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}

/**
 * Removes all links to a deleted account from its messages and from the chats in which the account was a member. The
 * messages stay. The deletion has already ended the account's chats of two, and the groups without other members.
 * Source: security.md T20.
 */
export async function unlinkMessages(db: Db, user_id: number): Promise<void> {
  // Locks the chats in the order of their ids, and before their messages and members, as calls do.
  await sql`
    select from chat where chat_id in (select chat_id from chat_member where user_id = ${user_id}::int)
    order by chat_id for no key update`.execute(db);
  await sql`
    update message set author_id = ${sql.lit(NOBODY)}, client_id = null
    where author_id = ${user_id}::int
      and chat_id = any(array(select chat_id from chat_member where user_id = ${user_id}::int))`.execute(db);
  await sql`
    update message set mention_ids = nullif(array_remove(mention_ids, ${user_id}::int), '{}')
    where mention_ids is not null and ${user_id}::int = any(mention_ids)
      and chat_id = any(array(select chat_id from chat_member where user_id = ${user_id}::int))`.execute(db);
  await sql`
    update chat_member set added_by = nullif(added_by, ${user_id}::int), left_by = nullif(left_by, ${user_id}::int)
    where ${user_id}::int in (added_by, left_by)
      and chat_id = any(array(select chat_id from chat_member where user_id = ${user_id}::int))`.execute(db);
  await sql`
    update chat set owner_id = nullif(owner_id, ${user_id}::int), pair_low = null, pair_high = null
    where ${user_id}::int in (owner_id, pair_low, pair_high)
      and chat_id = any(array(select chat_id from chat_member where user_id = ${user_id}::int))`.execute(db);
  await db.deleteFrom('chat_member').where('user_id', '=', user_id).execute();
}

/** Deletes all reactions of a person. Open pages show them until they fetch the messages again. */
export async function eraseReactions(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('message_reaction').where('user_id', '=', user_id).execute();
}

/** Deletes the earlier texts of a person's edited messages. Reports have their own copies. */
export async function eraseEdits(db: Db, user_id: number): Promise<void> {
  await sql`
    delete from message_edit using message
    where message.message_id = message_edit.message_id and author_id = ${user_id}::int and message.edited_at is not null
      and chat_id = any(array(select chat_id from chat_member where user_id = ${user_id}::int))`.execute(db);
}

/** A page of a person's reactions. */
export async function pageOwnReactions(db: Db, user_id: number, after: number, most: number) {
  const { rows } = await sql<{ key: number }>`
    select message_id as key, message_id, emoji, reacted_at
    from message_reaction
    where user_id = ${user_id}::int and message_id > ${after}::bigint
    order by message_id limit ${most}`.execute(db);
  return rows;
}

/** A chat in a person's archive. The person may read the messages with a number above `visible_after`. */
type OwnChat = { chat_id: number; visible_after: number | null };

/**
 * A page of the chats in which a person is or was. `visible_after` is null if the person may no longer read the chat.
 */
export async function pageOwnChats(db: Db, user_id: number, after: number, most: number) {
  const { rows } = await sql<OwnChat & { key: number }>`
    select chat_id as key, chat_id, case when ${isReadable} then joined_seq end as visible_after
    from chat_member join chat using (chat_id)
    where user_id = ${user_id}::int and chat_id > ${after}
    order by chat_id limit ${most}`.execute(db);
  return rows;
}

/** A page of the chats that a person may read, with their details and members. */
export async function pageChats(db: Db, user_id: number, after: number, most: number) {
  const { rows } = await sql<{ key: number }>`
    select
      chat_id as key, chat_id,
      case chat.type when 0 then 'friends' when 1 then 'group' else 'match' end as kind,
      chat.title, chat.created_at, chat_member.joined_at, chat.closed_at, chat.owner_id = user_id as you_own_it,
      (
        select json_agg(json_build_object('user_id', other.user_id, 'name', ${NAME}) order by other.joined_at)
        from chat_member other join app_user person using (user_id)
        where other.chat_id = chat.chat_id and other.left_at is null
      ) as members
    from chat_member join chat using (chat_id)
    where user_id = ${user_id}::int and chat_id > ${after} and ${isReadable}
    order by chat_id limit ${most}`.execute(db);
  return rows;
}

const NAME = sql`case when person.deleted_at is null
  then trim(person.first_name || ' ' || person.last_name) else 'Deleted user' end`;

/**
 * A page of a chat's messages for a person's archive. `which` chooses between the messages that the person may read,
 * and the person's own messages that the person may no longer read. Only the person's own files have an id, which
 * refers to the archive's `files`.
 */
export async function pageMessages(
  db: Db,
  user_id: number,
  { chat_id, visible_after }: OwnChat,
  which: 'readable' | 'own beyond that',
  after: number,
  most: number,
) {
  const condition =
    which === 'readable'
      ? sql`m.seq > ${visible_after}::int`
      : sql`m.author_id = ${user_id}::int and (${visible_after}::int is null or m.seq <= ${visible_after}::int)`;
  const isShown = isShownTo(sql`${user_id}::int`, 'm', 'author_id');
  const { rows } = await sql<{ key: number }>`
    select
      m.seq as key, m.chat_id, m.message_id, m.created_at as sent_at, m.author_id as from_user_id,
      coalesce(${NAME}, 'Deleted user') as "from",
      case when ${isShown} then m.content else '' end as content, m.edited_at, m.unsent_at,
      (
        select message_id from message quoted
        where quoted.chat_id = m.chat_id and quoted.seq = m.reply_seq and quoted.seq > ${visible_after}::int
      ) as reply_to_message_id,
      case when ${isShown} then m.mention_ids end as mentioned_user_ids,
      case when m.unsent_at is not null and m.author_id = ${user_id}::int then (
        select content from message_unsent where message_unsent.message_id = m.message_id
      ) end as unsent_text,
      case when m.edited_at is not null and m.author_id = ${user_id}::int then array(
        select content from message_edit where message_edit.message_id = m.message_id order by edited_at
      ) end as earlier_texts,
      case when m.has_media and m.unsent_at is null and ${isShown} then (
        select json_agg(json_build_object('kind', f.kind, 'name', f.name,
          'file_id', case when f.owner_id = ${user_id}::int then f.media_id::text end) order by mm.position)
        from message_media mm join media f using (media_id)
        where mm.message_id = m.message_id
      ) end as files
    from message m left join app_user person on person.user_id = m.author_id
    where m.chat_id = ${chat_id}::int and m.seq > ${after}::int and ${condition}
    order by m.seq limit ${most}`.execute(db);
  return rows;
}

/** A condition for queries of `media`: the file belongs to a message, or is the icon of a group. */
export const isInChat = sql<boolean>`(
  exists (select from message_media where message_media.media_id = media.media_id)
  or exists (select from chat where icon_media_id = media.media_id))`;
