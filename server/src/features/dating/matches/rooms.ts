import { type Emit, userRoom } from '#platform/server-events.ts';
import type { IdPair } from '../matching/exclusions.ts';

/**
 * Has the pages of those who were matched ask for their matches again, which are fewer now. Nobody is told whom it is
 * about, and all reasons look alike. Source: security.md T7, T8.
 */
export function emitUnmatched({ emit }: { emit: Emit }, pairs: readonly IdPair[]): void {
  if (pairs.length > 0) emit([...new Set(pairs.flat())].map(userRoom), 'user:matches', {});
}
