import * as z from 'zod/mini';
import { dateProfile } from './shapes.ts';

/** Events of dating. */
export const datingServerEvents = {
  /** The commit of the two people of a match has ended, for whatever reason. To both. Source: wire.md "Realtime". */
  'chat:removeCommit': z.object({ chat_id: z.int() }),
  /**
   * The user's date profile has changed, or a step of the setup is done. To all pages of the user, and nobody else. The
   * page then fetches the dating state again.
   */
  'user:dateProfile': dateProfile,
  /**
   * A person is no longer among the user's matches. To both sides, without a name or a reason: one of them hid, passed,
   * changed their preferences, committed or blocked. The page then fetches the matches again.
   */
  'user:matches': z.object({}),
};
