import { type ReactNode, Suspense } from 'react';
import { ErrorBoundaryWithRetry } from './ErrorBoundaryWithRetry.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/**
 * Wraps a lazy part that the user has opened. It shows a loading bar during the fetch, and a toast with Retry if the
 * fetch fails.
 */
export function LazyPart({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundaryWithRetry what={what} toast>
      <Suspense fallback={<LoadingBar />}>{children}</Suspense>
    </ErrorBoundaryWithRetry>
  );
}
