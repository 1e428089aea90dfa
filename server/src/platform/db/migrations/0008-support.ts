import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of messages to support. The writer quotes the number of a message. Numbers begin at 1001, so that
 * they look like case numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_action (
      support_id integer generated always as identity (start with 1001) primary key,
      user_id integer references app_user on delete set null,
      email text not null,
      type text not null check (type in ('SUPPORT', 'FEEDBACK')),
      content text not null,
      state text not null default 'open' check (state in ('open', 'waiting', 'done')),
      handled_by integer references app_user on delete set null,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    )`.execute(db);
  // Staff read the messages in one state, the oldest first.
  await sql`create index support_action_queue on support_action (state, support_id)`.execute(db);
  await sql`create index support_action_user on support_action (user_id) where user_id is not null`.execute(
    db,
  );
}
