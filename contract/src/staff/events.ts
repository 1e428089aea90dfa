import * as z from 'zod/mini';
import { countedNames } from './shapes.ts';

/** What is spread among staff. Nobody else receives any of it. Quad's own. */
export const staffServerEvents = {
  /**
   * A case of the queue was opened, let go of or decided on, or a request to learn an author was made or answered: its
   * list and its count are to be asked for again.
   */
  'staff:queue': z.object({ queue: z.enum(countedNames) }),
};
