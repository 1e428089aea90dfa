import { type Kysely, sql } from 'kysely';

/**
 * Numbers the changes of a chat's messages, so that a page that was away asks for the messages that changed meanwhile.
 * The columns have no default that rewrites a row. Building the index reads `message` once: a second for a million
 * messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat add column last_change integer not null default 0`.execute(db);
  await sql`alter table message add column change integer`.execute(db);
  await sql`create index message_change on message (chat_id, change) where change is not null`.execute(db);
}
