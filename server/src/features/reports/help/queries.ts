import type { Db } from '#platform/db/schema.ts';

/** The maximum number of notes that a person sees. */
const NOTES_SHOWN = 20;

type NewNote = { user_id: number; note: string; sent_by: number; report_case_id: number | null };

/** Stores a note. @returns its number */
export async function insertHelpNote(db: Db, note: NewNote): Promise<number> {
  const { help_note_id } = await db
    .insertInto('help_note')
    .values(note)
    .returning('help_note_id')
    .executeTakeFirstOrThrow();
  return help_note_id;
}

/** The notes that a person received, newest first. */
export async function listHelpNotes(db: Db, user_id: number) {
  return db
    .selectFrom('help_note')
    .select(['help_note_id', 'note', 'sent_at'])
    .where('user_id', '=', user_id)
    .orderBy('help_note_id', 'desc')
    .limit(NOTES_SHOWN)
    .execute();
}

/** A note, with the address for its mail; undefined if the account was deleted. */
export async function findHelpNoteForMail(db: Db, help_note_id: number) {
  return db
    .selectFrom('help_note')
    .innerJoin('app_user', 'app_user.user_id', 'help_note.user_id')
    .select(['note', 'email', 'first_name'])
    .where('help_note_id', '=', help_note_id)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes the notes that a person received. */
export async function deleteHelpNotesOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('help_note').where('user_id', '=', user_id).execute();
}

/** A page of the notes that a person received, for the export of their data. */
export async function pageHelpNotes(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('help_note')
    .select(['help_note_id as key', 'help_note_id as number', 'note', 'sent_at'])
    .where('user_id', '=', user_id)
    .where('help_note_id', '>', after)
    .orderBy('help_note_id')
    .limit(most)
    .execute();
}
