import type { Elapsed } from '#platform/clock.ts';
import type { KnownCaller } from './queries.ts';

/** How long an entry of the cache is used, in milliseconds. */
const BELIEVED_MS = 10_000;
const MOST_KEPT = 20_000;

/**
 * Makes a cache of the user and session of each token. An entry is used for ten seconds. Nothing is cached while this
 * node receives no notifications of session changes.
 */
export function callerCache(elapsed: Elapsed, isListening: () => boolean) {
  const kept = new Map<string, { caller: KnownCaller | null; fetchedAt: number }>();
  let evictions = 0;

  function keep(token: string, caller: KnownCaller | null, fetchedAt: number): void {
    kept.delete(token);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
    kept.set(token, { caller, fetchedAt });
  }

  return {
    get(token: string): KnownCaller | null | undefined {
      const known = kept.get(token);
      return known && elapsed() - known.fetchedAt < BELIEVED_MS ? known.caller : undefined;
    },
    /** Looks up the user and session of a token. Does not cache them if any session changed during the look-up. */
    async fetch(
      token: string,
      lookUp: (token: string) => Promise<KnownCaller | null>,
    ): Promise<KnownCaller | null> {
      const [fetchedAt, before] = [elapsed(), evictions];
      const caller = await lookUp(token);
      if (isListening() && before === evictions) keep(token, caller, fetchedAt);
      return caller;
    },
    evict(token: string): void {
      evictions += 1;
      kept.delete(token);
    },
    evictWhere(applies: (caller: KnownCaller) => boolean): void {
      evictions += 1;
      for (const [token, { caller }] of kept) if (caller && applies(caller)) kept.delete(token);
    },
    clear(): void {
      evictions += 1;
      kept.clear();
    },
  };
}
