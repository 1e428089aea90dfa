import { type Kysely, sql } from 'kysely';

/**
 * Who wants to be told when an institution opens, by nothing but a mailbox: they have no account. `told_at` says that the
 * one mail has been ordered; the row is deleted soon after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waitlist (
      waiting_id integer generated always as identity primary key,
      university_id integer not null references university,
      mailbox text not null,
      created_at timestamptz not null default now(),
      told_at timestamptz,
      unique (mailbox, university_id)
    )`.execute(db);
  await sql`create index waitlist_untold on waitlist (university_id, waiting_id) where told_at is null`.execute(
    db,
  );
}
