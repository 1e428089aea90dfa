import { expect, type Page } from '@playwright/test';

/**
 * Waits until the browser's history stands as deep in open things as said: what opens puts an entry there for Back to
 * close it, what closes goes back from it, and both take the browser a moment that no person would notice.
 */
export async function expectDepth(page: Page, depth: number): Promise<void> {
  const here = () => (window.history.state as { quadDepth?: number } | null)?.quadDepth ?? 0;
  await expect.poll(() => page.evaluate(here)).toBe(depth);
}
