import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex, opened } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import DatePage from './DatePage.tsx';

test('before the setup it says what dating is, and begins it', async () => {
  beAlex();
  const { where } = await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect
    .element(page.getByText(/Nobody sees a date profile of you until you turn it on/))
    .toBeVisible();
  await page.getByRole('link', { name: 'Begin Setup' }).click();
  expect(where()).toBe('/app/date/setup/initial');
});

test('half-way it leads on to the quiz', async () => {
  beAlex({ date_setup_stage: 1 });
  const { where } = await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await page.getByRole('link', { name: 'Continue' }).click();
  expect(where()).toBe('/app/date/setup/quiz');
});

const tiles = page.getByRole('navigation', { name: 'Date' }).getByRole('link');

test('once it is on, tiles lead to what there is', async () => {
  beAlex({ date_setup_stage: 2, date_enabled: 'ENABLED' });
  await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect.element(tiles.first()).toBeVisible();
  const hrefs = tiles.elements().map((tile) => tile.getAttribute('href'));
  expect(hrefs).toEqual(['/app/me/settings#date', '/app/date/matches', '/app/date/letters']);
});

test('of a commit the two are shown, and what it means for others', async () => {
  beAlex({ date_setup_stage: 2, date_enabled: 'COMMITTED', date_committed_to_id: 5, date_hidden: true });
  answer(peopleCalls.GetUserByID, () => success(opened()));
  await renderPage(<DatePage />, { at: '/app/date/dashboard' });
  await expect.element(page.getByRole('heading', { name: 'You and Priya' })).toBeVisible();
  await expect.element(page.getByText('Your date profile is hidden while you are committed.')).toBeVisible();
  await expect.element(tiles.nth(1)).toMatchTextContent('Paused');
});
