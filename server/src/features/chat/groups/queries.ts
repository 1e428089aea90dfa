import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { sql } from 'kysely';
import { isPresent, unblockedBetween, visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { LEAVE_REST_DAYS } from '#platform/limits.ts';
import { isReadable } from '#features/people/queries/chats.ts';

/** A locked chat, and a person's membership in it. */
export type LockedChat = {
  chat_id: number;
  type: number;
  title: string | null;
  owner_id: number | null;
  is_closed: boolean;
  /** Whether the person is a member who may read the chat. */
  is_member: boolean;
  /** The person who ended the membership. */
  left_by: number | null;
};

/**
 * Locks a chat until the transaction ends, and reads a person's membership. A second statement reads the membership,
 * because after a wait for the lock the snapshot of the first statement is too old.
 * @returns undefined for a person who has never been a member
 */
export async function lockChat(db: Db, chat_id: number, user_id: number): Promise<LockedChat | undefined> {
  await sql`
    select from chat
    where chat_id = ${chat_id}::bigint and exists (
      select from chat_member where chat_member.chat_id = chat.chat_id and user_id = ${user_id}::int
    )
    for no key update`.execute(db);
  return findMembersChat(db, chat_id, user_id);
}

/** Reads the same data as `lockChat`, without a lock. */
export async function findMembersChat(
  db: Db,
  chat_id: number,
  user_id: number,
): Promise<LockedChat | undefined> {
  const { rows } = await sql<LockedChat>`
    select chat_id, type, title, owner_id, closed_at is not null as is_closed, ${isReadable} as is_member, left_by
    from chat join chat_member using (chat_id)
    where chat_id = ${chat_id}::bigint and user_id = ${user_id}::int`.execute(db);
  return rows[0];
}

/** Those of the requested people who are friends of a person and visible to the person, in the requested order. */
export async function listFriendsAmong(
  db: Db,
  user_id: number,
  requested: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select app_user.user_id
    from unnest(${requested}::bigint[]) with ordinality as requested (user_id, ordinal)
      join app_user on app_user.user_id = requested.user_id
      join friendship on friendship.user_id = ${user_id}::int and friend_id = app_user.user_id
    where ${visibleTo(user_id)}
    order by ordinal`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The people whom a member can add to a group, and the people whom the member has already added. */
export async function listAddable(
  db: Db,
  { chat_id, owner_id }: Pick<LockedChat, 'chat_id' | 'owner_id'>,
  adder_id: number,
  requested: readonly number[],
): Promise<{ addable: number[]; added: number[] }> {
  const { rows } = await sql<{ user_id: number; is_member: boolean }>`
    select app_user.user_id, known.user_id is not null and known.left_at is null as is_member
    from unnest(${requested}::bigint[]) with ordinality as requested (user_id, ordinal)
      join app_user on app_user.user_id = requested.user_id
      left join chat_member known on known.chat_id = ${chat_id}::int and known.user_id = app_user.user_id
    where case
      when known.user_id is not null and known.left_at is null then known.added_by = ${adder_id}::int
      else
        ${visibleTo(adder_id)} and ${unblockedBetween(owner_id ?? adder_id, 'app_user.user_id')}
        and exists (select from friendship where user_id = ${adder_id}::int and friend_id = app_user.user_id)
        and (known.left_by is distinct from app_user.user_id
          or known.left_at < now() - make_interval(days => ${sql.lit(LEAVE_REST_DAYS)}))
    end
    order by ordinal`.execute(db);
  const idsOf = (is_member: boolean) =>
    rows.filter((row) => row.is_member === is_member).map(({ user_id }) => user_id);
  return { addable: idsOf(false), added: idsOf(true) };
}

/** Makes a group without members. Returns its id. */
export async function insertGroup(db: Db, owner_id: number, title: string | null): Promise<number> {
  const { chat_id } = await db
    .insertInto('chat')
    .values({ type: CHAT_GROUP, owner_id, title })
    .returning('chat_id')
    .executeTakeFirstOrThrow();
  return chat_id;
}

/**
 * Adds people to a chat, in the given order. The transaction must already hold the lock of the chat's row. The added
 * people see only later messages.
 */
export async function insertMembers(
  db: Db,
  chat_id: number,
  user_ids: readonly number[],
  added_by: number,
): Promise<void> {
  await sql`
    with numbered as (
      update chat set members_version = members_version + 1
      where chat_id = ${chat_id}::int
      returning chat_id, last_seq
    )
    insert into chat_member (chat_id, user_id, joined_at, joined_seq, last_read_seq, added_by)
    select chat_id, user_id, now() + ordinal * interval '1 microsecond', last_seq, last_seq, ${added_by}::int
    from numbered, unnest(${user_ids}::int[]) with ordinality as joining (user_id, ordinal)
    on conflict (chat_id, user_id) do update set
      joined_at = excluded.joined_at, joined_seq = excluded.joined_seq, last_read_seq = excluded.last_read_seq,
      added_by = excluded.added_by, hidden_seq = null, left_at = null, left_by = null`.execute(db);
}

/** The members of a chat, the longest-standing first. */
export async function listMembers(db: Db, chat_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_member')
    .select('user_id')
    .where('chat_id', '=', sql<number>`${chat_id}::bigint`)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Ends a membership. The transaction must already hold the lock of the chat's row. Returns false if the person was no
 * member.
 */
export async function endMembership(
  db: Db,
  chat_id: number,
  user_id: number,
  left_by: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_member')
    .set({ left_at: sql`now()`, left_by })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', sql<number>`${user_id}::bigint`)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The person who ended a membership; undefined for a present member and for a person who was never a member. */
export async function findLeftBy(db: Db, chat_id: number, user_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_member')
    .select('left_by')
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', sql<number>`${user_id}::bigint`)
    .where('left_at', 'is not', null)
    .executeTakeFirst();
  return row?.left_by ?? undefined;
}

/**
 * Chooses a group's owner after a member has left: the present owner if possible, or else the longest-standing member.
 * Suspended members come last, and banned members are never chosen. Accounts that are being deleted are skipped,
 * because a transaction that locks a chat must not wait for an account (see `people/queries/locks.ts`).
 * @returns the owner and the title; null if nobody could be chosen and the group has ended
 */
export async function settleOwner(
  db: Db,
  chat_id: number,
): Promise<{ owner_id: number; title: string | null } | null> {
  const { rows } = await sql<{ owner_id: number; title: string | null; is_closed: boolean }>`
    with next_owner as (
      select user_id
      from chat_member join chat using (chat_id) join app_user using (user_id)
      where chat_id = ${chat_id}::int and left_at is null and deleted_at is null
        and suspended_until is distinct from 'infinity'
      order by user_id <> owner_id, not ${isPresent()}, joined_at, user_id
      limit 1
      for key share of app_user skip locked
    ), heir as (select (select user_id from next_owner) as heir_id)
    update chat set
      members_version = members_version + 1, owner_id = coalesce(heir_id, owner_id),
      closed_at = case when heir_id is null then now() end
    from heir
    where chat_id = ${chat_id}::int
    returning owner_id, title, closed_at is not null as is_closed`.execute(db);
  const row = rows[0];
  return row && !row.is_closed ? row : null;
}

/** Changes a group's title, icon or both. Returns the id of the old icon if the icon changes. */
export async function setChatInfo(
  db: Db,
  chat_id: number,
  info: { title?: string; icon_media_id?: number },
): Promise<number | null> {
  const { icon_media_id: before } = await db
    .selectFrom('chat')
    .select('icon_media_id')
    .where('chat_id', '=', chat_id)
    .executeTakeFirstOrThrow();
  await db.updateTable('chat').set(info).where('chat_id', '=', chat_id).execute();
  return info.icon_media_id === undefined ? null : before;
}

/** Deletes the row of a file that no chat shows any more. Returns the storage keys of the files to remove. */
export async function deleteIcon(db: Db, media_id: number): Promise<string[]> {
  const gone = await db
    .deleteFrom('media')
    .where('media_id', '=', media_id)
    .returning('storage_key')
    .execute();
  return gone.map(({ storage_key }) => storage_key);
}
