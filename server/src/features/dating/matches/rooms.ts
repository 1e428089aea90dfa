import { type Emit, userRoom } from '#platform/server-events.ts';
import type { IdPair } from '../matching/exclusions.ts';

/**
 * Tells the pages of these people to fetch their matches again, because a match ended. The event does not say which
 * match ended or why. Source: security.md T7, T8.
 */
export function emitUnmatched({ emit }: { emit: Emit }, pairs: readonly IdPair[]): void {
  if (pairs.length > 0) emit([...new Set(pairs.flat())].map(userRoom), 'user:matches', {});
}
