import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import type { GonePostProps } from './GonePostBody.tsx';

const GonePostBody = lazy(() => import('./GonePostBody.tsx'));

/** Stands where a post was, or never has been, which is seldom: its code comes when it is wanted. */
export const GonePost = (props: GonePostProps) => (
  <LazyPart what="what stands here now">
    <GonePostBody {...props} />
  </LazyPart>
);
