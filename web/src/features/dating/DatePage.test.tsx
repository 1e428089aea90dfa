import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
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
