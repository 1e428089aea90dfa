import type { ComponentType } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { lazy } from './lazy.tsx';

/**
 * Makes a lazy part that is not essential. Its code is fetched once the browser is idle. If the fetch fails, the part
 * renders nothing.
 */
export const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    return load().then((part) => ({ default: part }), fallbackTo({ default: () => null }));
  });
