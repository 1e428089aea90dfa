import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of notes with help lines that staff sent to people who may hurt themselves. The notes are no
 * measures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table help_note (
      help_note_id integer generated always as identity primary key,
      user_id integer not null references app_user,
      note text not null,
      -- No reference, as in the audit log: a note stays when its sender leaves.
      sent_by integer not null,
      sent_at timestamptz not null default now(),
      report_case_id integer not null references report_case
    )`.execute(db);
  await sql`create index help_note_user on help_note (user_id, help_note_id)`.execute(db);
  await sql`create index help_note_case on help_note (report_case_id)`.execute(db);
}
