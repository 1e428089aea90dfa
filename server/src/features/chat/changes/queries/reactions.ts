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

/** A message's reactions as a person sees them. */
export async function listReactions(
  db: Db,
  message_id: number,
  viewer_id: number,
  blocked_ids: readonly number[],
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

/** Deletes all reactions to a message. */
export async function deleteReactions(db: Db, message_id: number): Promise<void> {
  await db
    .deleteFrom('message_reaction')
    .where('message_id', '=', sql<number>`${message_id}::bigint`)
    .execute();
}

/**
 * What events about a message's reactions say, and to whom. `full_readers` are the members who see all the reactions.
 * From `partial_readers` a block hides a reaction, or the change that a person has just made.
 */
export type News = { reactions: Reaction[] | null; full_readers: number[]; partial_readers: number[] };

/**
 * Reads what events about a message's reactions say, and to whom. It is one statement, so that nobody is told of the
 * reaction of a person who reacted after the readers were listed.
 * @param actor_id the person who has just reacted or taken a reaction back; null if there is no single one
 */
export async function readNews(
  db: Db,
  message_id: number,
  actor_id: number | null,
): Promise<News | undefined> {
  const { rows } = await sql<News>`
    with shown as (
      select user_id from message_reaction where message_id = ${message_id}::bigint union select ${actor_id}::int
    ), across as (
      select case when blocker_id = shown.user_id then blocked_id else blocker_id end as user_id
      from shown join user_block on shown.user_id in (blocker_id, blocked_id)
    ), reader as (
      select user_id, user_id in (select user_id from across) as is_across
      from message join chat_member using (chat_id)
      where message_id = ${message_id}::bigint and left_at is null and joined_seq < seq
      order by user_id
    )
    select ${reactionsOf(sql`0`, sql`'{}'::int[]`)} as reactions,
      array(select user_id from reader where not is_across) as full_readers,
      array(select user_id from reader where is_across) as partial_readers
    from message m where message_id = ${message_id}::bigint`.execute(db);
  return rows[0];
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
