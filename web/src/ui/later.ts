import type { ComponentType } from 'react';
import { insteadOf } from '#platform/not-fetched.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { lazy } from './lazy.tsx';

/**
 * A part that its screen does well without: asked for once the browser has nothing better to do, and nothing where it
 * cannot be fetched.
 */
export const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    return load().then((part) => ({ default: part }), insteadOf({ default: () => null }));
  });
