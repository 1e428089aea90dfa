import {
  answerStatements,
  chooseCountry,
  chooseOne,
  chooseOrientation,
  skipToCountry,
} from './steps/dating.ts';
import { expect, test } from './support/test.ts';

test('somebody new sets up dating and has matches at once', async ({ page, member, isMobile }) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto('/app/date/setup/initial');
  await skipToCountry(page);
  await chooseCountry(page);
  await chooseOrientation(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/app\/date\/setup\/quiz$/);
  await answerStatements(page, isMobile, 1, 20);
  await chooseOne(page, 'What do you like to do?', 'Next');
  await chooseOne(page, 'What do you like to talk about?', 'Finish');
  await page.getByRole('link', { name: 'Begin' }).click();
  await page
    .getByRole('navigation', { name: 'Date' })
    .getByRole('link', { name: /Matches/ })
    .click();
  await expect(page).toHaveURL(/\/app\/date\/matches$/);
  // No window has been since: whoever is new is matched with people who have a place free.
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(1 h )?\d+ min \d\d s$/);
  const number = await cards.count();
  expect(number).toBeLessThanOrEqual(10);
  await cards.first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
