import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { answerChat, said } from '#testing/chat-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { preloadParts } from '../lazy-parts.ts';
import MessagesPage from '../MessagesPage.tsx';

const CHAT = chatWith(card(befriended));

beforeEach(() => beAlex());

test('the first search of a chat takes every letter, also before its results can be drawn', async () => {
  answerChat(CHAT, [said(CHAT.id, 1, { content: 'by the library steps' })]);
  await renderPage(
    <div style={{ height: '700px', display: 'grid' }}>
      <MessagesPage />
    </div>,
    { at: `/app/me/messages?id=${CHAT.id}` },
  );
  await expect.element(page.getByRole('article')).toBeVisible();
  await preloadParts();
  const button = page.getByRole('button', { name: 'Search messages' }).element() as HTMLElement;
  button.click();
  await Promise.resolve();
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  await userEvent.keyboard('library steps');
  await expect
    .element(page.getByRole('searchbox', { name: 'Search in this chat' }))
    .toHaveValue('library steps');
  await expect.element(page.getByRole('search').getByText('1 message', { exact: true })).toBeVisible();
});

test('Back closes the search and stays in the chat', async () => {
  answerChat(CHAT, [said(CHAT.id, 1, { content: 'by the library steps' })]);
  const { where } = await renderPage(<MessagesPage />, { at: `/app/me/messages?id=${CHAT.id}` });
  await page.getByRole('button', { name: 'Search messages' }).click();
  const search = page.getByRole('search');
  await expect.element(search).toBeVisible();
  await expect.poll(() => history.state as unknown).toMatchObject({ quadDepth: 1 });
  history.back();
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(where()).toBe(`/app/me/messages?id=${CHAT.id}`);
});
