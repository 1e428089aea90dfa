import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of mails about missed messages. A row has the last absence for which a person got mails, and the
 * number of these mails. `away_since` identifies the absence: it is when the person was last active. The table is new,
 * so no row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table missed_mail (
      user_id integer primary key references app_user on delete cascade,
      away_since timestamptz not null,
      mails smallint not null,
      mailed_at timestamptz not null
    )`.execute(db);
}
