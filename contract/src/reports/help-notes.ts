import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, instant } from '../core/fields.ts';

/**
 * A note with help lines that staff sent to a user who may hurt themselves. It is no moderation action. It does not say
 * who sent it.
 */
const helpNote = z.object({ help_note_id: count, note: z.string(), sent_time: instant });

/** The call by which users read the notes with help lines that staff sent them. Source: decisions.md "Staff". */
export const helpNoteCalls = {
  /** The notes that staff sent to the user, the latest first, 20 at most. */
  GetMyHelpNotes: call({
    method: 'GET',
    path: '/user/me/GetMyHelpNotes',
    access: 'ready',
    input: z.object({}),
    content: z.array(helpNote),
    failure: 'Couldn’t load your notes',
    reads: true,
  }),
};
