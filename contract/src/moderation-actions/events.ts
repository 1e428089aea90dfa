import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';

/** Events of moderation actions. They let open pages change at once. Not in the specification. */
export const moderationActionServerEvents = {
  /**
   * The status of the user's account has changed by a decision of staff, or an admin has changed the user's role in the
   * console. The page then fetches the user again. Sent to this user only.
   */
  'user:accountStatus': z.object({ limited_until: z.nullable(instant), has_warning: z.boolean() }),
};
