import { type ComponentProps, Suspense } from 'react';
import { late } from '#ui/late.tsx';
import { LoadAgain } from '#ui/LoadAgain.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';

const CropDialog = late(() => import('./CropDialog.tsx'));

/** The crop dialog, fetched once a picture has been chosen. */
export const LateCrop = (props: ComponentProps<typeof CropDialog>) => (
  <LoadAgain what="the crop tool" toast>
    <Suspense fallback={<LoadingBar />}>
      <CropDialog {...props} />
    </Suspense>
  </LoadAgain>
);
