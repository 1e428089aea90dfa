import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, instant } from '../core/fields.ts';

/**
 * A note that staff sent, with help lines, to somebody who may hurt themselves. It is no moderation action and names
 * nobody.
 */
const helpNote = z.object({ help_note_id: count, note: z.string(), sent_time: instant });

/** Notes with help lines, as their receiver reads them. Source: decisions.md "Staff". */
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
