import * as z from 'zod/mini';
import { dateProfile } from './shapes.ts';

/** Events of dating. */
export const datingServerEvents = {
  /** The commit of two people has ended, for whatever reason. Sent to both of them. Source: wire.md "Realtime". */
  'chat:removeCommit': z.object({ chat_id: z.int() }),
  /**
   * The user's date profile has changed, or the user has finished a step of the setup. Sent to the user's own pages
   * only, which then fetch the dating state again.
   */
  'user:dateProfile': dateProfile,
  /**
   * A person is no longer among the user's matches. Sent to both people, without a name or a reason: one of them hid,
   * passed, changed their preferences, committed or blocked. Their pages then fetch the matches again.
   */
  'user:matches': z.object({}),
};
