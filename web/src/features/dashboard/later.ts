import type { ComponentType } from 'react';
import { insteadOf } from '#platform/not-fetched.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { lazy } from '#ui/lazy.tsx';

/**
 * What comes after its tile, which leads on all the same where it cannot be fetched: asked for once the browser has
 * nothing better to do.
 */
export const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    return load().then((part) => ({ default: part }), insteadOf({ default: () => null }));
  });
