import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of the earlier texts of edited messages, which only reports show. The table is new and the new
 * column is null, so no row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_edit (
      message_id bigint not null references message on delete cascade,
      edited_at timestamptz not null,
      content text not null,
      primary key (message_id, edited_at)
    )`.execute(db);
  await sql`create index message_edit_at on message_edit (edited_at)`.execute(db);
  await sql`alter table message add column edited_at timestamptz`.execute(db);
}
