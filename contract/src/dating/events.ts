import * as z from 'zod/mini';
import { dateProfile } from './shapes.ts';

/** Events of dating. */
export const datingServerEvents = {
  /** Two people are no longer committed. Sent to both, whatever the reason is. Source: wire.md "Realtime". */
  'chat:removeCommit': z.object({ chat_id: z.int() }),
  /**
   * The user's date profile has changed, or the user has finished a step of the setup. Sent only to the user's own
   * pages, which then fetch the dating state again.
   */
  'user:dateProfile': dateProfile,
  /**
   * A person is no longer among the user's matches. Both people's pages then fetch the matches again. The event names
   * neither the person nor the reason.
   */
  'user:matches': z.object({}),
};
