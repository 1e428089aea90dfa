import { type ComponentType, Suspense } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '../lazy.tsx';

/**
 * Makes a drawing whose code is fetched later. Its space is empty until then, and stays empty if the fetch fails. The
 * surrounding styles must set its width and its height. Otherwise the content below jumps when the drawing arrives.
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
