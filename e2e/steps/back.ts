import { expect, type Page } from '@playwright/test';

/**
 * Waits until the browser's history has the given number of entries for open sheets and dialogs. Opening one adds an
 * entry, so that Back closes it; closing one goes back. Both take the browser a moment.
 */
export async function expectDepth(page: Page, depth: number): Promise<void> {
  const here = () => (window.history.state as { quadDepth?: number } | null)?.quadDepth ?? 0;
  await expect.poll(() => page.evaluate(here)).toBe(depth);
}
