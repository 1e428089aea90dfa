import { type ReactNode, Suspense } from 'react';
import { LoadAgain } from './LoadAgain.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/** Holds a late part that somebody has asked for: a bar while it comes, a toast with Retry where it cannot. */
export function Wanted({ what, children }: { what: string; children: ReactNode }) {
  return (
    <LoadAgain what={what} toast>
      <Suspense fallback={<LoadingBar />}>{children}</Suspense>
    </LoadAgain>
  );
}
