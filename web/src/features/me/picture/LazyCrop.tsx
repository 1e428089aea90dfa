import { type ComponentProps, Suspense } from 'react';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

/** The crop dialog. Its code is fetched when the user has chosen a picture. */
export const LazyCrop = (props: ComponentProps<typeof CropDialog>) => (
  <ErrorBoundaryWithRetry what="the crop tool" toast>
    <Suspense fallback={<LoadingBar />}>
      <CropDialog {...props} />
    </Suspense>
  </ErrorBoundaryWithRetry>
);
