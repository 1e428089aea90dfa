import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';

/**
 * The state of the user's archive: none was ordered; it is being made; it can be downloaded at `url` until
 * `expires_at`; it has expired; or making it failed. `bytes` is its size. The user may order another one from
 * `again_at` on; null means at once.
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
