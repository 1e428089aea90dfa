import { type Kysely, sql } from 'kysely';

/** Adds reasons for reports: those that staff must look at first, impersonation and scams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report
      drop constraint report_reason_check,
      add constraint report_reason_check check (reason in
        ('EXPLICIT_CONTENT', 'HARASSMENT', 'ABUSE', 'SPAM', 'BOT', 'HACKING',
         'THREATS', 'SELF_HARM', 'INTIMATE_IMAGES', 'UNDER_AGE', 'IMPERSONATION', 'SCAM'))`.execute(db);
}
