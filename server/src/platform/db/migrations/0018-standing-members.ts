import { type Kysely, sql } from 'kysely';

/**
 * Lets the list of chats read the members it shows of a group, the longest-standing first, without all the others. What
 * members have read is not in it, so noting that still touches no index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_member_standing on chat_member (chat_id, joined_at, user_id) where left_at is null`.execute(
    db,
  );
}
