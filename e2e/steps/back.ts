import { expect, type Page } from '@playwright/test';

/**
 * Waits until the browser's history has `depth` entries for open sheets and dialogs. Each open sheet or dialog has an
 * entry, so that Back closes it. The browser changes its history only after a moment.
 */
export async function expectDepth(page: Page, depth: number): Promise<void> {
  const here = () => (window.history.state as { quadDepth?: number } | null)?.quadDepth ?? 0;
  await expect.poll(() => page.evaluate(here)).toBe(depth);
}
