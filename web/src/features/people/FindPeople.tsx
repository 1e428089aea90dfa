import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { filtersPath, isFiltered, type PeopleFilters as Filters, readFilters } from './filters.ts';
import { PeopleFilters } from './PeopleFilters.tsx';

const PeopleResults = lazy(() => import('./PeopleResults.tsx'));

type Props = {
  /** The path of the screen. Its query contains the search. */
  at: string;
  /** Whether the chips of the filters are shown while there is no search. */
  hasChips?: boolean;
  /** The content that is shown while there is no search. */
  children: ReactNode;
};

/**
 * Finds people by name, university and course. The results appear while the user types. Source: specification 1 §2.
 */
export function FindPeople({ at, hasChips = false, children }: Props) {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const { filters, page } = readFilters(params);
  const isSearch = isFiltered(filters);
  // Fetches the code of the results before the user types.
  useEffect(() => void PeopleResults.preload('')?.catch(wantedLater), []);
  function search(wanted: Filters, replace = false): void {
    const path = filtersPath(wanted, 0, at);
    // A search with an unchanged URL adds no history entry.
    if (path !== filtersPath(filters, page, at)) navigate(path, { replace });
  }
  return (
    <>
      <PeopleFilters filters={filters} hasChips={isSearch || hasChips} onSearch={search} />
      {isSearch ? (
        <ErrorBoundaryWithRetry what="who fits">
          <Suspense fallback={<LoadingBar />}>
            <PeopleResults
              filters={filters}
              page={page}
              pagePath={(wanted) => filtersPath(filters, wanted, at)}
            />
          </Suspense>
        </ErrorBoundaryWithRetry>
      ) : (
        children
      )}
    </>
  );
}
