import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';

/**
 * The state of the user's archive of their data:
 * - `none`: the user never asked for an archive.
 * - `preparing`: the archive is being made.
 * - `ready`: the archive can be downloaded at `url` until `expires_at`.
 * - `expired`: the archive can no longer be downloaded.
 * - `failed`: the archive could not be made.
 * `bytes` is the size of the archive. `again_at` is the time from which the user may ask for another archive. Null
 * means that the user may ask at once.
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
