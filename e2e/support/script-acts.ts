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

/** Waits until texts stand on the screen to the character, line by line. All in one look: there are dozens. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  const lines = texts.flatMap((text) => text.split('\n'));
  const missing = () =>
    page.evaluate((wanted) => {
      const shown = document.body.cloneNode(true) as HTMLElement;
      // What the page keeps for itself is no text of the screen.
      for (const own of shown.querySelectorAll('script, style, noscript, template')) own.remove();
      const { textContent } = shown;
      return wanted.filter((line) => !textContent.includes(line));
    }, lines);
  await expect.poll(missing).toEqual([]);
}
