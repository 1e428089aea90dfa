import type { Call } from '@quad/contract/core/call.ts';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapAnswers, filledWith } from '#platform/bootstrap.ts';
import { plainQueryOf } from '#platform/live-query.ts';

/** How an answer to a call becomes what a query holds. Undefined where no query that is here asks it. */
export function fillingOf(call: Pick<Call, 'path'>): ReturnType<typeof filledWith> {
  const query = plainQueryOf(call);
  return filledWith(call) ?? (query && ((cache) => cache.prefetchQuery(query)));
}

/**
 * Lets the queries take what came along with the page before the first screen is drawn: a screen would find it by
 * asking, too, but be drawn empty first. Made again once the screen's code is here, it fills the screen's own queries.
 * Undefined where nothing is left for them; takes no time otherwise, since nobody is asked.
 */
export function hydrateCache(cache: QueryClient): Promise<unknown> | undefined {
  const filled = bootstrapAnswers().flatMap((laid) => fillingOf(laid)?.(cache, laid.input) ?? []);
  return filled.length > 0 ? Promise.all(filled) : undefined;
}
