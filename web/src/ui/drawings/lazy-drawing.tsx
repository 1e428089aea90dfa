import { type ComponentType, Suspense } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '../lazy.tsx';

/**
 * Makes a drawing whose code is fetched later. The surrounding styles must set the drawing's width and height, so that
 * nothing moves.
 */
export function lazyDrawing(load: () => Promise<ComponentType>): ComponentType {
  const Drawing = lazy(() =>
    load().then((drawing) => ({ default: drawing }), fallbackTo({ default: () => null })),
  );
  return function LazyDrawing() {
    return (
      <Suspense>
        <Drawing />
      </Suspense>
    );
  };
}
