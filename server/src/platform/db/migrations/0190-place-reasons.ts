import { type Kysely, sql } from 'kysely';

/** Adds reasons for reports of places. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report
      drop constraint report_reason_check,
      add constraint report_reason_check check (reason in
        ('EXPLICIT_CONTENT', 'HARASSMENT', 'ABUSE', 'SPAM', 'BOT', 'HACKING',
         'THREATS', 'SELF_HARM', 'INTIMATE_IMAGES', 'UNDER_AGE', 'IMPERSONATION', 'SCAM')
        or target_type = 'PLACE' and reason in ('PLACE_CLOSED', 'WRONG_DETAILS', 'LISTED_TWICE'))`.execute(
    db,
  );
}
