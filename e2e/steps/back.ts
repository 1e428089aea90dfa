import { expect, type Page } from '@playwright/test';

/**
 * Waits until the browser's history has `depth` entries for open sheets and dialogs. Opening a sheet or dialog adds an
 * entry, so that Back closes it. Closing it removes the entry. The browser adds or removes an entry only after a
 * moment.
 */
export async function expectDepth(page: Page, depth: number): Promise<void> {
  const here = () => (window.history.state as { quadDepth?: number } | null)?.quadDepth ?? 0;
  await expect.poll(() => page.evaluate(here)).toBe(depth);
}
