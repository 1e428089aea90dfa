import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of what staff write about a message to support: answers, which are mailed, and internal notes. They
 * are deleted together with the message. An answer is stored before it is mailed, because staff can take it back until
 * then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_entry (
      entry_id integer generated always as identity primary key,
      support_id integer not null references support_action on delete cascade,
      staff_id integer references app_user on delete set null,
      kind text not null check (kind in ('answer', 'note')),
      content text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz check (kind = 'answer' or sent_at is null)
    )`.execute(db);
  await sql`create index support_entry_action on support_entry (support_id, entry_id)`.execute(db);
  // Finds the earlier messages of a visitor without an account.
  await sql`create index support_action_email on support_action (email) where user_id is null`.execute(db);
}
