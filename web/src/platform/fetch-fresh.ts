import { CancelledError, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';

/**
 * Fetches what a query asks, whatever is held of it. When a gap in the events ends meanwhile, which lets go of everything
 * that was asked before it ended, it is asked once more.
 */
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
