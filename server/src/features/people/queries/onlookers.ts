import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { unblockedBetween } from './visibility.ts';

/**
 * A receiver of events about a person (`about_id`). If `chat_id` is null, all devices of the receiver get the events.
 * Otherwise, `chat_id` is a group, and only the receiver's devices that have the group open get the events.
 */
export type Onlooker = { about_id: number; user_id: number; chat_id: number | null };

/**
 * The people who learn when one of the given people comes online or goes offline: friends, the other person of an open
 * chat of two, and the other members of open groups. Leaves out people with a block in either direction. Source:
 * decisions.md "Friends", security.md T10.
 */
export async function listOnlookers(db: Db, about_ids: readonly number[]): Promise<Onlooker[]> {
  const { rows } = await sql<Onlooker>`
    select about.user_id as about_id, known.user_id, known.chat_id
    from unnest(${about_ids}::int[]) as about(user_id)
      cross join lateral (
        select friend_id as user_id, null::int as chat_id from friendship where user_id = about.user_id
        union
        select theirs.user_id, case when chat.type = 1 then chat.chat_id end
        from chat_member mine
          join chat on chat.chat_id = mine.chat_id and chat.closed_at is null
          join chat_member theirs on theirs.chat_id = chat.chat_id
        where mine.user_id = about.user_id and theirs.user_id <> about.user_id
          and mine.left_at is null and theirs.left_at is null
      ) known
    where ${unblockedBetween('about.user_id', 'known.user_id')}`.execute(db);
  return rows;
}
