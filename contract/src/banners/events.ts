import * as z from 'zod/mini';
import { banner } from './shapes.ts';

/** What is spread about announcements. Quad's own. */
export const bannerServerEvents = {
  /** One has begun, to everybody whom it is for. */
  'banner:show': banner,
  /** One has ended, to the same; or one was closed, to all devices of the person who closed it. */
  'banner:gone': z.object({ banner_id: z.int() }),
};
