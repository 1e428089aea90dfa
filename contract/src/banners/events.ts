import * as z from 'zod/mini';
import { banner } from './shapes.ts';

/** Events of announcements. Not in the specification. */
export const bannerServerEvents = {
  /** An announcement has begun. Sent to all users who are in its audience. */
  'banner:show': banner,
  /** An announcement has ended for its whole audience, or the user has closed it on one of their devices. */
  'banner:gone': z.object({ banner_id: z.int() }),
};
