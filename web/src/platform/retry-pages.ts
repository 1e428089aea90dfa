import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Pages = Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>;

/**
 * Repeats the failed fetch of a paged list. If the next page failed, only that page is fetched, else all loaded pages.
 */
export function retryPages({ isFetchNextPageError, fetchNextPage, refetch }: Pages): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch());
}
