import { type Kysely, sql } from 'kysely';

/**
 * Adds an index for the list of chats. The list shows the members who joined a group first, and reads them without the
 * other members. The index does not contain `last_read_seq`, so an update of that column still writes no index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_member_standing on chat_member (chat_id, joined_at, user_id) where left_at is null`.execute(
    db,
  );
}
