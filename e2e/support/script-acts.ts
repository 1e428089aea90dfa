import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Fails when anything that was written acts. The browser's own complaints fail the journey, too. */
export async function watchActs(page: Page): Promise<() => Promise<void>> {
  const acts: string[] = [];
  await page.exposeFunction('pwned', () => void acts.push('a script ran'));
  page.on('dialog', (dialog) => void acts.push(`a dialog: ${dialog.message()}`));
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) acts.push(request.url());
  });
  return async () => {
    const made = await page.locator('#pwned, [onerror], [onload], a[href^="javascript" i]').count();
    expect({ acts, made }).toEqual({ acts: [], made: 0 });
  };
}

/** Waits until a text stands on the screen to the character, line by line. */
export async function expectText(page: Page, text: string): Promise<void> {
  for (const line of text.split('\n')) await expect(page.getByText(line).first()).toBeAttached();
}
