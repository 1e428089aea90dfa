import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { isReadable } from '#features/people/queries/chats.ts';
import { blockedFrom } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';

/**
 * Gives a changed message the next number of its chat's changes. Locks the chat, so that changes of one chat are
 * numbered in the order in which they commit.
 * @returns undefined if there is no such message
 */
export async function numberChange(
  db: Db,
  message_id: number,
): Promise<{ chat_id: number; change: number } | undefined> {
  const { rows } = await sql<{ chat_id: number; change: number }>`
    with numbered as (
      update chat set last_change = last_change + 1
      where chat_id = (select chat_id from message where message_id = ${message_id}::bigint)
      returning chat_id, last_change
    )
    update message set change = last_change from numbered
    where message_id = ${message_id}::bigint
    returning message.chat_id, change`.execute(db);
  return rows[0];
}

/** A message that a person sees and may want to change. */
export type SeenMessage = {
  chat_id: number;
  author_id: number;
  /** The number of its latest change; 0 if it was never changed. */
  change: number;
  /** Whether the chat is open. */
  is_open: boolean;
  /** Whether the content is gone: unsent, removed by staff, or hidden from others. */
  is_gone: boolean;
  /**
   * The people who blocked the viewer or were blocked by the viewer. Empty in a chat of two, because a block closes it.
   */
  blocked_ids: number[];
  /** Whether the viewer sees only the other person's name, because that person has blocked the viewer. */
  is_name_only: boolean;
  /** The viewer's reaction. */
  reaction: string | null;
};

/**
 * Reads a message that a person sees. The message may be by somebody who has blocked the person, because the answer of a
 * call must not show the block.
 */
export async function findSeenMessage(
  db: Db,
  viewer_id: number,
  message_id: number,
): Promise<SeenMessage | undefined> {
  const viewer = sql<number>`${viewer_id}::int`;
  const { rows } = await sql<SeenMessage>`
    select chat_id, author_id, coalesce(change, 0) as change, closed_at is null as is_open,
      hidden_at is not null or unsent_at is not null or (content = '' and not has_media) as is_gone,
      ${blockedInChat(viewer)} as blocked_ids, ${isNameOnly(viewer)} as is_name_only,
      (
        select emoji from message_reaction mine
        where mine.message_id = message.message_id and mine.user_id = chat_member.user_id
      ) as reaction
    from message join chat using (chat_id) join chat_member using (chat_id)
    where message_id = ${message_id}::bigint and user_id = ${viewer} and seq > joined_seq and ${isReadable}`.execute(
    db,
  );
  return rows[0];
}

/** Reads the chat of a message, and the number of the message's latest change. */
export async function findMessage(
  db: Db,
  message_id: number,
): Promise<Pick<SeenMessage, 'chat_id' | 'change'> | undefined> {
  const { rows } = await sql<Pick<SeenMessage, 'chat_id' | 'change'>>`
    select chat_id, coalesce(change, 0) as change from message
    where message_id = ${message_id}::bigint`.execute(db);
  return rows[0];
}

/**
 * For queries with `chat`: the people who blocked the viewer or were blocked by the viewer. None in a chat of two,
 * because a block closes it.
 */
export const blockedInChat = (viewer: RawBuilder<number>): RawBuilder<number[]> => sql<number[]>`
  case when chat.type = ${sql.lit(CHAT_GROUP)} then ${blockedFrom(viewer)} else '{}' end`;

/**
 * A condition for queries with `chat`: it is a chat of two, and the other person has blocked the viewer. The viewer then
 * sees only the other person's name.
 */
export const isNameOnly = (viewer: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`(
  chat.type <> ${sql.lit(CHAT_GROUP)} and exists (
    select from user_block where blocker_id = pair_low + pair_high - ${viewer} and blocked_id = ${viewer}
  ))`;

/**
 * Locks the chat of a message until the transaction ends. So the changes of a chat happen one after another, and none
 * happens while a message is stored. Does nothing if the person was never a member, so that a stranger's call waits for
 * no lock and makes nobody wait.
 */
export async function lockChatOf(db: Db, user_id: number, message_id: number): Promise<void> {
  await sql`
    select from chat where chat_id = (
      select chat_id from message join chat_member using (chat_id)
      where message_id = ${message_id}::bigint and user_id = ${user_id}::int
    ) for no key update`.execute(db);
}

/** The members who see a message, in the order of their ids. The author is among them if `isAuthorTold` is true. */
export async function listMembersWhoSee(db: Db, message_id: number, isAuthorTold = true): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from message join chat_member using (chat_id)
    where message_id = ${message_id}::bigint and left_at is null and joined_seq < seq
      and (${isAuthorTold}::boolean or user_id <> author_id)
    order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
