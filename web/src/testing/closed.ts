import { expect } from 'vitest';

/** Waits until the browser's history has no more entries of dialogs. */
export async function allClosed(): Promise<void> {
  const depth = () => (history.state as { quadDepth?: number } | null)?.quadDepth ?? 0;
  await expect.poll(depth).toBe(0);
}
