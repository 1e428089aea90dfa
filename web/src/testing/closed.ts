import { expect } from 'vitest';

/** Waits until the browser's history no longer holds an entry of a dialog: going back takes a moment. */
export async function allClosed(): Promise<void> {
  await expect.poll(() => (history.state as { quadDepth?: number } | null)?.quadDepth ?? 0).toBe(0);
}
