import type { Elapsed } from '#platform/clock.ts';
import type { SessionChanges } from './changes.ts';
import type { KnownCaller } from './queries.ts';
import { ttlCache } from './ttl-cache.ts';

/**
 * How long an answer of the database is believed, in milliseconds: where changes are listened to, and where one may
 * have been missed. An ended session acts no longer than the second of them, on any node.
 */
const [TTL_MS, UNSURE_TTL_MS] = [60_000, 1000];
const MOST_KEPT = 20_000;

/** Remembers who is behind a token for as long as that may be believed. */
export function callerCache(elapsed: Elapsed, changes: Pick<SessionChanges, 'hasMissedNothingSince'>) {
  const kept = ttlCache<string, KnownCaller | null>({
    most: MOST_KEPT,
    isFresh(caller, asked) {
      const age = elapsed() - asked;
      // Of a session that is over, no notice comes any more.
      if (age < UNSURE_TTL_MS || caller === null) return age < UNSURE_TTL_MS;
      return age < TTL_MS && changes.hasMissedNothingSince(asked);
    },
  });
  let evictions = 0;

  return {
    get: kept.get,
    /** Asks who is behind a token. The answer may be older than what was forgotten meanwhile: then it is not kept. */
    async fetch(
      token: string,
      lookUp: (token: string) => Promise<KnownCaller | null>,
    ): Promise<KnownCaller | null> {
      const [asked, before] = [elapsed(), evictions];
      const caller = await lookUp(token);
      if (before === evictions) kept.set(token, caller, asked);
      return caller;
    },
    evict(token: string): void {
      evictions += 1;
      kept.evict(token);
    },
    evictWhere(applies: (caller: KnownCaller) => boolean): void {
      evictions += 1;
      kept.evictWhere((caller) => caller !== null && applies(caller));
    },
  };
}
