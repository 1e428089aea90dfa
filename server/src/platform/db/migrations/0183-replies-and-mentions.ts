import { type Kysely, sql } from 'kysely';

/**
 * Adds to a message the message to which it replies and the members whom it mentions. Adds to a member the latest
 * message that mentions the member. The new columns are null, so no row is rewritten. The index is for the deletion of
 * accounts. Building it reads `message` once, and nobody can send messages meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column reply_seq int, add column mention_ids int[]`.execute(db);
  await sql`create index message_mentions on message (chat_id) where mention_ids is not null`.execute(db);
  await sql`alter table chat_member add column mention_seq int`.execute(db);
}
