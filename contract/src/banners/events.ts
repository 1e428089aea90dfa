import * as z from 'zod/mini';
import { banner } from './shapes.ts';

/** Events of announcements. Not in the specification. */
export const bannerServerEvents = {
  /** An announcement has begun. Sent to all users who are in its audience. */
  'banner:show': banner,
  /**
   * An announcement is no longer shown. Sent to its whole audience when it has ended. When one user has closed it, sent
   * to that user's devices only.
   */
  'banner:gone': z.object({ banner_id: z.int() }),
};
