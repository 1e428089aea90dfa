import { type Kysely, sql } from 'kysely';

/**
 * To which message a message replies, whom it mentions, and which message mentioned a member last. The columns are null:
 * nothing is rewritten. The index is for deletions of accounts. Building it reads `message` once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column reply_seq int, add column mention_ids int[]`.execute(db);
  await sql`create index message_mentions on message (chat_id) where mention_ids is not null`.execute(db);
  await sql`alter table chat_member add column mention_seq int`.execute(db);
}
