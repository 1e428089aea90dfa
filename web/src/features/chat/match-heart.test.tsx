import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex, chatWith } from '#testing/cards.ts';
import { haveChats, priya, saidBy } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import MessagesPage from './MessagesPage.tsx';

beforeEach(() => beAlex());

test.for([1440, 390, 320])('the heart stands right after the last word, %s px wide', async (width) => {
  await page.viewport(width, 844);
  haveChats([chatWith(priya), chatWith(priya, { id: 90, type: 2 })]);
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=90' });
  const title = page.getByRole('heading', { level: 1, name: 'Your match chat with Priya' });
  await expect.element(title).toBeVisible();
  const words = title.element().querySelector('bdi')?.getClientRects();
  const last = words?.item(words.length - 1) ?? new DOMRect();
  const heart = title.element().parentElement?.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
  expect(heart.width).toBe(16);
  expect(heart.left - last.right).toBeGreaterThanOrEqual(0);
  expect(heart.left - last.right).toBeLessThan(10);
  expect(Math.abs(heart.top + heart.bottom - last.top - last.bottom)).toBeLessThan(10);
});

test.for([1440, 390])(
  'a short name stands on the line of its label in the list, %s px wide',
  async (width) => {
    await page.viewport(width, 844);
    const [lastMessage, other] = [saidBy(priya, 'Hello'), saidBy(priya, 'Hi', 501)];
    haveChats([chatWith(priya, { id: 90, type: 2, lastMessage }), chatWith(priya, { lastMessage: other })]);
    await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages' });
    const rows = page.getByRole('navigation', { name: 'Chats' }).getByRole('link');
    await expect.element(rows.filter({ hasText: 'Your match chat with Priya' })).toBeVisible();
    await document.fonts.ready;
    const lines = () => rows.first().element().querySelector('bdi')?.getBoundingClientRect().height;
    expect(lines()).toBeLessThan(30);
  },
);

test('the whole name stands in the list of chats', async () => {
  await page.viewport(390, 844);
  const match = { ...priya, first_name: 'Alexandria-Josephine' };
  haveChats([chatWith(match), chatWith(match, { id: 90, type: 2 })]);
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages' });
  const label = page.getByText('Your match chat with Alexandria-Josephine');
  await expect.element(label).toBeVisible();
  expect(label.element().scrollWidth).toBeLessThanOrEqual(label.element().clientWidth);
});
