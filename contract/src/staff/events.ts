import * as z from 'zod/mini';
import { countedNames } from './shapes.ts';

/** Events for staff only. Not in the specification. */
export const staffServerEvents = {
  /**
   * A case of the queue was opened, released or decided on, or a request for an author was made or answered. The page
   * then fetches the queue's list and count again.
   */
  'staff:queue': z.object({ queue: z.enum(countedNames) }),
};
