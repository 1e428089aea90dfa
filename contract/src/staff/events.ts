import * as z from 'zod/mini';
import { countedNames } from './shapes.ts';

/** Events that are sent to staff only. Not in the specification. */
export const staffServerEvents = {
  /**
   * A case of the queue, or a request to learn a letter's author, has changed. The page then fetches the queue's list
   * and count again.
   */
  'staff:queue': z.object({ queue: z.enum(countedNames) }),
};
