import * as z from 'zod/mini';
import { dateProfile } from './shapes.ts';

/** What is spread about dating. */
export const datingServerEvents = {
  /** The commit of a match's two has ended, in whatever way: to both. Source: wire.md "Realtime". */
  'chat:removeCommit': z.object({ chat_id: z.int() }),
  /**
   * One's own date profile is another than before, or a step of its setup is taken: to all of one's own pages, and
   * nobody else. How one stands with dating is asked for again.
   */
  'user:dateProfile': dateProfile,
  /**
   * Somebody is on one's matches no more, to both sides, whose they are and why unsaid: they hid, passed, narrowed whom
   * they meet, committed or blocked. One's matches are asked for again.
   */
  'user:matches': z.object({}),
};
