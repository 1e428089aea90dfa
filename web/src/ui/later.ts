import type { ComponentType } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { lazy } from './lazy.tsx';

/**
 * A lazy part that its screen can do without. It is fetched once the browser is idle, and renders nothing if that
 * fails.
 */
export const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    return load().then((part) => ({ default: part }), fallbackTo({ default: () => null }));
  });
