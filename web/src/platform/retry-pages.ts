import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Pages = Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>;

/** Asks again for what failed of a list in pages: its next page where that failed, else the pages that are here. */
export function retryPages({ isFetchNextPageError, fetchNextPage, refetch }: Pages): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch());
}
