import type { Call } from '@quad/contract/core/call.ts';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapAnswers, filledWith } from '#platform/bootstrap.ts';
import { plainQueryOf } from '#platform/live-query.ts';

/** Finds how an answer to a call is put into the cache. Undefined where no loaded query uses the call. */
export function fillingOf(call: Pick<Call, 'path'>): ReturnType<typeof filledWith> {
  const query = plainQueryOf(call);
  return filledWith(call) ?? (query && ((cache) => cache.prefetchQuery(query)));
}

/**
 * Puts the answers that are embedded in the page into the cache before the first render. A screen would find them by
 * asking, too, but its first render would be empty. Call it again once the screen's code is here: it then fills the
 * screen's own queries. Undefined where no answer is left for a query. It takes no time, since nothing is requested.
 */
export function hydrateCache(cache: QueryClient): Promise<unknown> | undefined {
  const filled = bootstrapAnswers().flatMap((laid) => fillingOf(laid)?.(cache, laid.input) ?? []);
  return filled.length > 0 ? Promise.all(filled) : undefined;
}
