import type { Locator, Page } from '@playwright/test';
import { press, type } from './steps/keyboard.ts';
import { logIn } from './support/member.ts';
import { ALEX } from './support/students.ts';
import { expect, test } from './support/test.ts';

const NOBODY = 'Nobody matches that. Try fewer filters.';

const FIND = '/app/discover/SearchUsers';
const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'Name' });
/** The list of suggested people, which is shown before a search. */
const suggestions = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(People you may know|In |Friends of |From your course|At your uni)/ })
    .first();
const count = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /\d+ (people|person)/ });

test('without a mouse: narrow people down, turn the page, and come to nobody', async ({ page, campus }) => {
  const alex = await logIn(campus, ALEX);
  await alex.enter(page.context());
  await alex.leave();
  await page.goto(FIND);
  await press(page, page.getByRole('button', { name: 'Search', exact: true }));
  await expect(page.getByText('Please enter something to search with').first()).toBeVisible();
  // A dialog shows the same message. Close it first.
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Filters' }));
  const university = page.getByLabel('University');
  // Arrow keys choose the option. Letters that are typed too slowly would each start a new search in the list.
  await type(page, university, '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(university.locator('option:checked')).toHaveText('University of Melbourne');
  const course = page.getByRole('combobox', { name: 'Course' });
  await type(page, course, 'Bachelor of A');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(course).toHaveAttribute('aria-expanded', 'false');
  await expect(course).toHaveValue(/^Bachelor of A/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await press(page, page.getByRole('button', { name: 'Show people', exact: true }));

  await expect(count(page)).toBeVisible();
  await expect(page).toHaveURL(/uni_id=\d+/);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link')).toHaveCount(3);
  await press(page, pages.getByRole('link', { name: 'Page 2' }));
  await expect(count(page)).toBeFocused();
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible();

  await type(page, box(page), 'Nobody at all');
  await expect(page.getByText(NOBODY)).toBeVisible();
  await expect(suggestions(page)).toBeVisible();
});
