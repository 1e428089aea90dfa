import { REACTION_KINDS_MAX, REACTION_KINDS_SHOWN, REACTIONS_PAGE } from '@quad/contract/chat/limits.ts';
import type { Reaction } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * For queries with a message as `m`: its reactions as a viewer sees them. The emoji with the earliest reaction comes
 * first. Null without reactions.
 * @param blocked_ids the people whose reactions the viewer does not see
 */
export const reactionsOf = (
  viewer: RawBuilder<number>,
  blocked_ids: RawBuilder<number[]>,
): RawBuilder<readonly Reaction[] | null> => sql`
  case when m.has_reactions then (
    select json_agg(of_emoji) from (
      select emoji, count(*)::int as count, bool_or(user_id = ${viewer}) as mine,
        (array_agg(user_id order by reacted_at, user_id))[1:3] as user_ids
      from message_reaction
      where message_reaction.message_id = m.message_id and user_id <> all (${blocked_ids})
      group by emoji
      order by min(reacted_at), emoji
      limit ${sql.lit(REACTION_KINDS_SHOWN)}
    ) of_emoji
  ) end`;

/** A message's reactions as a person sees them. Without a person, all its reactions. */
export async function listReactions(
  db: Db,
  message_id: number,
  viewer_id = 0,
  blocked_ids: readonly number[] = [],
): Promise<Reaction[]> {
  const { rows } = await sql<{ reactions: Reaction[] | null }>`
    select ${reactionsOf(sql`${viewer_id}::int`, sql`${blocked_ids}::int[]`)} as reactions
    from message m where message_id = ${message_id}::bigint`.execute(db);
  return rows[0]?.reactions ?? [];
}

/** Sets a person's reaction to a message. The caller has locked the chat. @returns false if there are too many emoji */
export async function setReaction(
  db: Db,
  message_id: number,
  user_id: number,
  emoji: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_stored: boolean }>`
    with stored as (
      insert into message_reaction (message_id, user_id, emoji)
      select ${message_id}::bigint, ${user_id}::int, ${emoji}
      where (
        select count(distinct emoji) from message_reaction
        where message_id = ${message_id}::bigint and user_id <> ${user_id}::int and emoji <> ${emoji}
      ) < ${sql.lit(REACTION_KINDS_MAX)}
      on conflict (message_id, user_id) do update set emoji = excluded.emoji, reacted_at = now()
      returning message_id
    ), marked as (
      update message set has_reactions = true
      where message_id = (select message_id from stored) and has_reactions is null
    )
    select exists (select from stored) as is_stored`.execute(db);
  return rows[0]?.is_stored ?? false;
}

/** Takes a person's reaction back. */
export async function deleteReaction(db: Db, message_id: number, user_id: number): Promise<void> {
  await db
    .deleteFrom('message_reaction')
    .where('message_id', '=', sql<number>`${message_id}::bigint`)
    .where('user_id', '=', user_id)
    .execute();
}

/**
 * The members who see a message, in the order of their ids. `sees_all` is false if a block hides one of the message's
 * reactions from the member.
 */
export async function listReaders(
  db: Db,
  message_id: number,
): Promise<{ user_id: number; sees_all: boolean }[]> {
  const { rows } = await sql<{ user_id: number; sees_all: boolean }>`
    select user_id, user_id <> all (array(
      select case when blocker_id = reacted.user_id then blocked_id else blocker_id end
      from message_reaction reacted join user_block on reacted.user_id in (blocker_id, blocked_id)
      where message_id = ${message_id}::bigint
    )) as sees_all
    from message join chat_member using (chat_id)
    where message_id = ${message_id}::bigint and left_at is null and joined_seq < seq
    order by user_id`.execute(db);
  return rows;
}

/** A page of the people who reacted to a message, in the order of their ids. */
export async function pageReactions(
  db: Db,
  message_id: number,
  after_user_id: number,
  blocked_ids: readonly number[],
): Promise<{ user_id: number; emoji: string }[]> {
  const { rows } = await sql<{ user_id: number; emoji: string }>`
    select user_id, emoji from message_reaction
    where message_id = ${message_id}::bigint and user_id > ${after_user_id}::bigint and user_id <> all (${blocked_ids}::int[])
    order by user_id limit ${sql.lit(REACTIONS_PAGE)}`.execute(db);
  return rows;
}
