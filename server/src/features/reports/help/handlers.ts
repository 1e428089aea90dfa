import type { helpNoteCalls } from '@quad/contract/reports/help-notes.ts';
import type { Handlers } from '#platform/handlers.ts';
import { listHelpNotes } from './queries.ts';

/** Notes with help lines, as the person who got them reads them. */
export const helpNoteHandlers: Handlers<typeof helpNoteCalls> = {
  async GetMyHelpNotes({ user, db }) {
    const notes = await listHelpNotes(db, user.user_id);
    return notes.map(({ sent_at, ...note }) => ({ ...note, sent_time: sent_at.toISOString() }));
  },
};
