import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Pages = Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>;

/**
 * Repeats the failed fetch of a paged list. If the next page failed, it fetches only that page. Otherwise it fetches
 * all loaded pages.
 */
export function retryPages({ isFetchNextPageError, fetchNextPage, refetch }: Pages): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch());
}
