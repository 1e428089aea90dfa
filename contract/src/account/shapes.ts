import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';

/**
 * How far the archive of one's data is: none was asked for; it is being made; it can be fetched at `url` until
 * `expires_at`; it could be fetched and is gone; or it could not be made. `bytes` is its size. Another one may be asked
 * for from `again_at` on, null when at once.
 */
export const dataExport = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'expired', 'failed']),
  url: z.nullable(z.string()),
  bytes: z.nullable(count),
  requested_at: z.nullable(instant),
  expires_at: z.nullable(instant),
  again_at: z.nullable(instant),
});
export type DataExport = z.output<typeof dataExport>;
