import { type Kysely, sql } from 'kysely';

/**
 * Mails about missed messages: for each person the absence of the last mail, and how many mails it has had. The absence
 * is known by when the person was last active. The table is new, so nothing waits.
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
