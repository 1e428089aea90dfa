import { fileURLToPath } from 'node:url';
import { answerStatements, chooseCountry, chooseOne, chooseOrientation, place } from './steps/dating.ts';
import { expect, test } from './support/test.ts';

const PHOTO = fileURLToPath(new URL('./fixtures/photo.jpg', import.meta.url));

test('somebody begins to date, closing the tab twice on the way, and has matches at once', async ({
  page,
  member,
  isMobile,
}) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto('/app/me/dashboard');
  const tiles = page.getByRole('navigation', { name: 'Dashboard' });
  await tiles.getByRole('link', { name: 'Date Off until you turn it on' }).click();
  await page.getByRole('link', { name: 'Begin Setup' }).click();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('input[type="file"]').setInputFiles(PHOTO);
  await page.getByRole('button', { name: 'Use picture' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseCountry(page);
  await chooseOrientation(page);

  const context = page.context();
  await page.close();
  const second = await context.newPage();
  await second.goto('/app/date/setup/initial?step=4');
  await expect(second.getByRole('img', { name: 'For your matches' })).toBeVisible();
  await expect(second.getByText('Bisexual')).toBeVisible();
  const beside = await context.newPage();
  await beside.goto('/app/date/setup/initial?step=1');
  await expect(beside.getByText('Step 2 of 5')).toBeVisible();
  await second.getByRole('button', { name: 'Submit' }).click();
  for (const tab of [second, beside]) await expect(tab).toHaveURL(/\/app\/date\/setup\/quiz$/);
  await beside.close();
  await answerStatements(second, isMobile, 1, 10);
  await expect(place(second, 11)).toBeVisible();

  await second.close();
  const third = await context.newPage();
  // The setup is not finished, so the page of matches redirects to the open questions.
  await third.goto('/app/date/matches');
  await expect(third).toHaveURL(/\/app\/date\/setup\/quiz$/);
  await answerStatements(third, isMobile, 11, 20);
  await chooseOne(third, 'What do you like to do?', 'Next');
  await chooseOne(third, 'What do you like to talk about?', 'Finish');
  await expect(third.getByRole('heading', { name: 'That’s everything' })).toBeVisible();
  await third.getByRole('link', { name: 'Begin' }).click();
  await expect(third).toHaveURL(/\/app\/date\/dashboard$/);
  const dating = third.getByRole('navigation', { name: 'Date' });
  await dating.getByRole('link', { name: /Matches/ }).click();
  await expect(third).toHaveURL(/\/app\/date\/matches$/);
  // No matching window has run since the setup. Quad matches a new dater at once with daters who have room for another
  // match.
  const matches = third.getByRole('article');
  await expect(matches.first()).toBeVisible();
  await expect(third.getByRole('timer')).toHaveText(/^(1 h )?\d+ min \d\d s$/);
  expect(await matches.count()).toBeLessThanOrEqual(10);
  await third.goBack();
  await dating.getByRole('link', { name: 'Date Profile On' }).click();
  const hide = third.getByRole('switch', { name: 'Hide my date profile' });
  await hide.click();
  await expect(third.getByText('On, and hidden')).toBeVisible();
  await third.reload();
  await expect(hide).toBeChecked();
  await third.goto('/app/date/setup/quiz');
  await expect(third).toHaveURL(/\/app\/date\/dashboard$/);
});
