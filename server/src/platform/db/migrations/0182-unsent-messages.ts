import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of the texts of messages that their authors unsent. Only a report shows them, for 90 days. The
 * table is new and the new column is null, so no row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_unsent (
      message_id bigint primary key references message on delete cascade,
      content text not null,
      unsent_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index message_unsent_at on message_unsent (unsent_at)`.execute(db);
  await sql`alter table message add column unsent_at timestamptz`.execute(db);
}
