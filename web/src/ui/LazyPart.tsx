import { type ReactNode, Suspense } from 'react';
import { ErrorBoundaryWithRetry } from './ErrorBoundaryWithRetry.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/** Holds a lazy part that somebody has asked for: a bar while it comes, a toast with Retry where it cannot. */
export function LazyPart({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundaryWithRetry what={what} toast>
      <Suspense fallback={<LoadingBar />}>{children}</Suspense>
    </ErrorBoundaryWithRetry>
  );
}
