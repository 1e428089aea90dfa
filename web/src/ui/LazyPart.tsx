import { type ReactNode, Suspense } from 'react';
import { ErrorBoundaryWithRetry } from './ErrorBoundaryWithRetry.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/** Wraps a lazy part that the user has asked for: a loading bar while it loads, a toast with Retry if it fails. */
export function LazyPart({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundaryWithRetry what={what} toast>
      <Suspense fallback={<LoadingBar />}>{children}</Suspense>
    </ErrorBoundaryWithRetry>
  );
}
