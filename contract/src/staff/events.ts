import * as z from 'zod/mini';
import { countedNames } from './shapes.ts';

/** Events that are sent to staff only. Not in the specification. */
export const staffServerEvents = {
  /**
   * A queue has changed. A case was opened, released or decided on, or a request to learn a letter's author was made or
   * answered. The page then fetches the queue's list and count again.
   */
  'staff:queue': z.object({ queue: z.enum(countedNames) }),
};
