import type { Page } from '@playwright/test';
import { chatRow } from './steps/chat.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** Watches the page's animations. @returns a function that returns how often each part of the screen has slid in */
async function watchSlides(page: Page) {
  await page.addInitScript(() => {
    const slid: string[] = [];
    Object.assign(window, { slid });
    addEventListener('animationstart', ({ target }) => {
      if (target instanceof HTMLElement && target.parentElement?.id === 'main')
        slid.push(target.querySelector('h1')?.textContent ?? '');
    });
  });
  return () => page.evaluate(() => (window as unknown as { slid: string[] }).slid);
}

test('on a phone the chat slides in over the list, and the list comes back', async ({
  page,
  member,
  isMobile,
}) => {
  const [ann, ben] = [await member(), await member()];
  await befriend(ann, ben);
  await ann.enter(page.context());
  const slides = await watchSlides(page);
  await page.goto('/app/me/messages');
  await chatRow(page, ben.name).click();
  await expect(page.getByRole('log')).toBeVisible();
  await expect.poll(slides).toEqual(isMobile ? [ben.name] : []);
  if (!isMobile) return;
  await page.goBack();
  await expect.poll(slides).toEqual([ben.name, 'Messages']);
  await expect(page.getByRole('log')).toHaveCount(0);
  await page.goForward();
  await expect.poll(slides).toEqual([ben.name, 'Messages', ben.name]);
  // A chat that is already open when the page loads does not slide in.
  await page.reload();
  await expect(page.getByRole('log')).toBeVisible();
  expect(await slides()).toEqual([]);
  const list = page.getByRole('heading', { name: 'Messages', exact: true });
  await expect(list).toBeHidden();
});
