import * as z from 'zod/mini';

/** What is spread about dating. */
export const datingServerEvents = {
  /** The commit of a match's two has ended, whoever ended it: to both. Source: wire.md "Realtime". */
  'chat:removeCommit': z.object({ chat_id: z.int() }),
};
