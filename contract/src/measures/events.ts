import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';

/** What is spread about measures. Quad's own addition, so that open pages follow at once. */
export const measureServerEvents = {
  /** What staff decided about oneself has changed: how one stands now. To nobody else. */
  'user:measures': z.object({ limited_until: z.nullable(instant), has_warning: z.boolean() }),
};
