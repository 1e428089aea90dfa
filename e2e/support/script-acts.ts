import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Watches whether the page runs a user's text as code. The returned function fails if a text ran, added an element or
 * made a request.
 */
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

/**
 * Waits until the screen shows all of the texts exactly, line by line. One evaluation checks all texts, because there
 * are dozens of them.
 */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  const lines = texts.flatMap((text) => text.split('\n'));
  const missing = () =>
    page.evaluate((wanted) => {
      const shown = document.body.cloneNode(true) as HTMLElement;
      // Remove the elements whose text a browser does not show.
      for (const own of shown.querySelectorAll('script, style, noscript, template')) own.remove();
      const { textContent } = shown;
      return wanted.filter((line) => !textContent.includes(line));
    }, lines);
  await expect.poll(missing).toEqual([]);
}
