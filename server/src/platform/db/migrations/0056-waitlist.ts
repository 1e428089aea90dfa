import { type Kysely, sql } from 'kysely';

/**
 * Creates the waitlist: mailboxes that want a mail when an institution opens. There is only the mailbox, because these
 * people have no account. `told_at` says when the one mail was queued. The row is deleted soon after that.
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
