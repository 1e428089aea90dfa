import * as z from 'zod/mini';
import { banner } from './shapes.ts';

/** Events of announcements. Not in the specification. */
export const bannerServerEvents = {
  /** An announcement has begun. Sent to all users who are in its audience. */
  'banner:show': banner,
  /**
   * An announcement is no longer shown. When it has ended, the event is sent to its whole audience. When one user has
   * closed it, the event is sent only to that user's devices.
   */
  'banner:gone': z.object({ banner_id: z.int() }),
};
