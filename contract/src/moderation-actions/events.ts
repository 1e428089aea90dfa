import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';

/** What is spread about moderation actions. Quad's own addition, so that open pages follow at once. */
export const moderationActionServerEvents = {
  /** What staff decided about the user has changed: the status of their account now. To nobody else. */
  'user:accountStatus': z.object({ limited_until: z.nullable(instant), has_warning: z.boolean() }),
};
