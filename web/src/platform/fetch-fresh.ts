import { CancelledError, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './request.ts';

/** Fetches a query even if the cache has data. If a reconnect cancels the fetch, the query is fetched once more. */
export async function fetchFresh<Data, Key extends readonly unknown[]>(
  cache: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const ask = () => cache.fetchQuery({ ...query, staleTime: 0 });
  return ask().catch((error: unknown) => {
    if (error instanceof CancelledError) return ask();
    throw error;
  });
}

/** For `.catch` after a fetch: ignores an API error, so the result is undefined. Throws any other error again. */
export function expectApiError(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
