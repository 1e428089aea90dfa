import { type Kysely, sql } from 'kysely';

/** Lets staff send a note with help lines to an account, too, without the case of a report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table help_note alter column report_case_id drop not null`.execute(db);
}
