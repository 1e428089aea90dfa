import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Pages = Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>;

/** Repeats the failed fetch of a paged list: the next page if that one failed, else the pages that are loaded. */
export function retryPages({ isFetchNextPageError, fetchNextPage, refetch }: Pages): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch());
}
