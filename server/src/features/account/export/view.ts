import { EXPORT_REST_HOURS } from '@quad/contract/account/limits.ts';
import type { DataExport } from '@quad/contract/account/shapes.ts';
import { asDate } from '#platform/clock.ts';
import type { ExportRow } from './queries.ts';

/** The address of an archive. Only requests with the session of the archive's owner get the archive. */
export const exportUrl = (storage_key: string): string => `/api/export/${storage_key}`;

/** The state of an archive, as its owner sees it. */
export function viewExport(row: ExportRow | undefined): DataExport {
  const none = { url: null, bytes: null, requested_at: null, expires_at: null, again_at: null };
  if (!row) return { state: 'none', ...none };
  const state = stateOf(row);
  const again = asDate(row.requested_at.getTime() + EXPORT_REST_HOURS * 3_600_000).toISOString();
  return {
    state,
    url: state === 'ready' ? exportUrl(row.storage_key) : null,
    bytes: row.bytes,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    again_at: row.rest_seconds > 0 && !row.is_lost ? again : null,
  };
}

function stateOf({ ready_at, is_expired, is_lost }: ExportRow): DataExport['state'] {
  if (is_expired) return 'expired';
  if (ready_at !== null) return 'ready';
  return is_lost ? 'failed' : 'preparing';
}
