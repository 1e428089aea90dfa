import { type Emit, userRoom } from '#platform/server-events.ts';
import type { IdPair } from '../matching/exclusions.ts';

/**
 * Makes the pages of these people fetch their matches again, because they have fewer now. The event does not say which
 * match ended, and it is the same for all reasons. Source: security.md T7, T8.
 */
export function emitUnmatched({ emit }: { emit: Emit }, pairs: readonly IdPair[]): void {
  if (pairs.length > 0) emit([...new Set(pairs.flat())].map(userRoom), 'user:matches', {});
}
