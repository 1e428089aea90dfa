import * as z from 'zod/mini';
import { banner } from './shapes.ts';

/** Events of announcements. Not in the specification. */
export const bannerServerEvents = {
  /** An announcement has begun. To all users whom it is for. */
  'banner:show': banner,
  /** An announcement has ended, to the same users; or the user has closed it, to all their devices. */
  'banner:gone': z.object({ banner_id: z.int() }),
};
