import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of reactions to messages. A person has at most one reaction to a message. `has_reactions` lets a
 * page read the table only for messages with reactions; it stays true after the last reaction was taken back. The table
 * is new and the new column is null, so no row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_reaction (
      message_id bigint not null references message on delete cascade,
      user_id integer not null references app_user on delete cascade,
      emoji text not null,
      reacted_at timestamptz not null default now(),
      primary key (message_id, user_id)
    )`.execute(db);
  await sql`create index message_reaction_user on message_reaction (user_id)`.execute(db);
  await sql`alter table message add column has_reactions boolean`.execute(db);
}
