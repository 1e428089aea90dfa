import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { expect, type Page } from '@playwright/test';

/** A country, and the letters by which a search finds it. Source: data/countries.csv. */
const COUNTRY = { name: 'New Zealand', typed: 'zeal' };

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Skips from the start of the dating setup to the question of the home country, without a picture. */
export async function skipToCountry(page: Page): Promise<void> {
  await title(page, 'Before you date');
  await next(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await title(page, 'Your ethnicity');
}

/** Chooses the home country by keyboard. */
export async function chooseCountry(page: Page): Promise<void> {
  const country = page.getByRole('combobox', { name: 'Country' });
  // A dialog that is closing still receives key presses. The click waits until the dialog has closed.
  await country.click();
  await country.pressSequentially(COUNTRY.typed);
  await expect(page.getByRole('option', { name: COUNTRY.name })).toBeVisible();
  await country.press('ArrowDown');
  await country.press('Enter');
  await expect(country).toHaveValue(COUNTRY.name);
  await next(page);
}

/** Chooses whom the user would like to meet, and continues to the review of the answers. */
export async function chooseOrientation(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Bisexual' }).check();
  await next(page);
  await title(page, 'Is this right?');
  await expect(page.getByText(COUNTRY.name)).toBeVisible();
}

/** The text that shows the position in the quiz. */
export const place = (page: Page, at: number) => page.getByText(`${at} of ${OF}`, { exact: true });

const OF = quizStatements.length;

/** Answers the statements of the quiz from position `from` to position `to`, by touch or by digit keys. */
export async function answerStatements(
  page: Page,
  isMobile: boolean,
  from: number,
  to: number,
): Promise<void> {
  // With reduced motion, the page does not continue to the next statement by itself.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  for (let at = from; at <= to; at++) {
    await expect(place(page, at)).toBeVisible();
    if (isMobile) await page.getByRole('radio', { name: '4 Agree' }).tap();
    else {
      if (at === from) await page.getByRole('radio').first().focus();
      await page.keyboard.press(String((at % 5) + 1));
    }
    if (!isStill) continue;
    if (isMobile) await next(page);
    else await page.keyboard.press('Enter');
  }
}

/** Chooses the first hobby or topic and continues to the next question. */
export async function chooseOne(page: Page, question: string, onward: string): Promise<void> {
  await title(page, question);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: onward }).click();
}
