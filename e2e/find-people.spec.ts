import type { Locator, Page } from '@playwright/test';
import { press, type } from './steps/keyboard.ts';
import { barriers } from './support/looks.ts';
import { logIn } from './support/member.ts';
import { ALEX } from './support/students.ts';
import { expect, test } from './support/test.ts';

const NOBODY = 'Nobody matches that. Try fewer filters.';

const FIND = '/app/discover/SearchUsers';
const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'Name' });
/** The first group of people before anything is searched for. */
const suggestions = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(People you may know|In |Friends of |From your course|At your uni)/ })
    .first();
const count = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /\d+ (people|person)/ });

test('without a mouse: somebody is found as one types, the box is emptied, Back brings them, and they are added', async ({
  page,
  member,
}) => {
  const [ann, ben] = [await member(), await member()];
  await ann.enter(page.context());
  await page.goto(FIND);
  await expect(suggestions(page).getByRole('article').first()).toBeVisible();

  await type(page, box(page), ben.name.slice(0, -2));
  await expect(count(page)).toHaveText('1 person');
  await expect(page).toHaveURL(/\?query=/);
  expect(await barriers(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'Clear search' }));
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await expect(suggestions(page)).toBeVisible();

  await page.goBack();
  await expect(box(page)).toHaveValue(ben.name.slice(0, -2));
  await expect(count(page)).toHaveText('1 person');
  const mine = page.getByRole('button', { name: 'My course' });
  await press(page, mine);
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/query=.*course_id=/);
  await press(page, page.getByRole('button', { name: `Add ${ben.name}` }));
  await expect(
    page.getByRole('button', { name: `Pending. Cancel friend request to ${ben.name}` }),
  ).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Clear', exact: true }));
  await expect(suggestions(page)).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test('a person is found on the hub itself, and the lawns are back with an empty box', async ({
  page,
  member,
}) => {
  const [ann, ben] = [await member(), await member()];
  await ann.enter(page.context());
  await page.goto('/app/discover');
  const lawns = page.getByRole('navigation', { name: 'Discover' });
  await expect(lawns).toBeVisible();
  await box(page).pressSequentially(ben.name);
  await expect(page.getByRole('button', { name: `Add ${ben.name}` })).toBeVisible();
  await expect(lawns).toHaveCount(0);
  await expect(box(page)).toHaveValue(ben.name);
  await page.goBack();
  await expect(lawns).toBeVisible();
  await expect(box(page)).toHaveValue('');
});

test('without a mouse: narrow people down, turn the page, and come to nobody', async ({ page, campus }) => {
  const alex = await logIn(campus, ALEX);
  await alex.enter(page.context());
  await alex.leave();
  await page.goto(FIND);
  await press(page, page.getByRole('button', { name: 'Search', exact: true }));
  await expect(page.getByText('Please enter something to search with').first()).toBeVisible();
  // The dialog that says it too is left first.
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Filters' }));
  const university = page.getByLabel('University');
  // By arrows: letters typed too slowly would each begin anew.
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

test('without a mouse: a page that is not there leads home', async ({ page }) => {
  await page.goto('/lost/path');
  await expect(page.getByText("Sorry, we couldn't find the page you were looking for.")).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Home' }));
  await expect(page).toHaveURL(/\/$/);
});
