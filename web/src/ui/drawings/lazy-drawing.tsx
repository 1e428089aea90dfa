import { type ComponentType, Suspense } from 'react';
import { insteadOf } from '#platform/not-fetched.ts';
import { lazy } from '../lazy.tsx';

/**
 * Draws a picture that is not part of a first sight: its room stays empty until it is here, and where it cannot be
 * fetched. The styles around it must give it its size, height too, or what stands below jumps when it comes.
 */
export function lazyDrawing(load: () => Promise<ComponentType>): ComponentType {
  const Drawing = lazy(() =>
    load().then((drawing) => ({ default: drawing }), insteadOf({ default: () => null })),
  );
  return function LazyDrawing() {
    return (
      <Suspense>
        <Drawing />
      </Suspense>
    );
  };
}
