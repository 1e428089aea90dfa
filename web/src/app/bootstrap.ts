import type { Call } from '@quad/contract/core/call.ts';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapAnswers, filledWith } from '#platform/bootstrap.ts';
import { plainQueryOf } from '#platform/live-query.ts';

/** Finds the function that puts the answer of a call into the cache. Undefined if no loaded query uses the call. */
export function fillingOf(call: Pick<Call, 'path'>): ReturnType<typeof filledWith> {
  const query = plainQueryOf(call);
  return filledWith(call) ?? (query && ((cache) => cache.prefetchQuery(query)));
}

/**
 * Puts the embedded answers into the cache, so that the first render of a screen is not empty. Call it again once the
 * screen's code is loaded, because only then the screen's own queries exist. Returns undefined if it put nothing
 * into the cache.
 */
export function hydrateCache(cache: QueryClient): Promise<unknown> | undefined {
  const filled = bootstrapAnswers().flatMap((laid) => fillingOf(laid)?.(cache, laid.input) ?? []);
  return filled.length > 0 ? Promise.all(filled) : undefined;
}
