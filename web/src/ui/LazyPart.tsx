import { type ReactNode, Suspense } from 'react';
import { ErrorBoundaryWithRetry } from './ErrorBoundaryWithRetry.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/**
 * Wraps a lazy part that the user has opened. During the fetch, it shows a loading bar. If the fetch fails, it shows a
 * toast with Retry.
 */
export function LazyPart({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundaryWithRetry what={what} toast>
      <Suspense fallback={<LoadingBar />}>{children}</Suspense>
    </ErrorBoundaryWithRetry>
  );
}
