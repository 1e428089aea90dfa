import type { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import type { Handlers } from '#platform/handlers.ts';
import { listHelpNotes } from './queries.ts';

/** Answers the calls with which users read the notes with help lines that staff have sent them. */
export const helpNoteHandlers: Handlers<typeof helpNoteCalls> = {
  async GetMyHelpNotes({ user, db }) {
    const notes = await listHelpNotes(db, user.user_id);
    return notes.map(({ sent_at, ...note }) => ({ ...note, sent_time: sent_at.toISOString() }));
  },
};
