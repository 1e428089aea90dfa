import { peopleCalls } from '@quad/contract/people/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beAlex, card } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import '#ui/base.css';
import FindPeoplePage from './FindPeoplePage.tsx';

const AT = '/app/discover/SearchUsers';
const course = { name: 'IT', uni_name: 'Monash University', course_name: 'Bachelor of IT', course_id: 140 };

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex({ course });
  answer(referenceCalls.GetUniversities, () => success({ universities }));
});

const name = page.getByRole('searchbox', { name: 'Name' });
const search = page.getByRole('button', { name: 'Search' });
const university = page.getByRole('combobox', { name: 'University' });
const courseBox = page.getByRole('combobox', { name: 'Course' });
const heading = (text: string) => page.getByRole('heading', { level: 2, name: text });

const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    card({
      id: from + index,
      first_name: 'Person',
      last_name: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[from + index] ?? 'Z',
    }),
  );

/** Answers searches with so many people in all, in pages of 12. */
const found = (total: number) =>
  answer(peopleCalls.SearchUsers, ({ page: wanted }) => {
    const at = wanted ?? 0;
    const pages = Math.ceil(total / 12);
    return success({
      users: people(Math.min(12, total - at * 12), 1 + at * 12),
      query: { page: at, pages, total },
    });
  });

test('the first visit shows people of one’s own course', async () => {
  const inputs = found(3);
  await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(heading('People in your course')).toBeVisible();
  await expect.element(page.getByRole('paragraph').filter({ hasText: '3 people' })).toBeVisible();
  expect(inputs).toEqual([{ query: '', uni_id: 57, course_id: 140, page: 0 }]);
  expect(page.getByRole('article').all()).toHaveLength(3);
});

test('a search for nothing is told in the dialog and at the field, and nothing is asked', async () => {
  const inputs = found(3);
  const { where } = await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(heading('People in your course')).toBeVisible();
  await search.click();
  const dialog = page.getByRole('alertdialog', { name: 'Bad Request' });
  await expect.element(dialog).toMatchTextContent('Please enter something to search with');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Please enter something to search with');
  expect(inputs).toHaveLength(1);
  expect(where()).toBe(AT);
  await name.fill('p');
  await expect.element(page.getByText('Please enter something to search with')).not.toBeInTheDocument();
});

test('what is searched for stands in the address, and is read from it', async () => {
  const inputs = found(1);
  answer(referenceCalls.SearchCourses, () =>
    success([{ course_id: 132, course_name: 'Bachelor of Science', uni_id: 57 }]),
  );
  const { where } = await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(courseBox).toBeDisabled();
  await expect.element(courseBox).toHaveAccessibleDescription('Pick a university first.');
  await name.fill('  priya ');
  await university.selectOptions('Monash University');
  await expect.element(courseBox).toBeEnabled();
  await courseBox.fill('sci');
  await page.getByRole('option', { name: 'Bachelor of Science' }).click();
  await search.click();
  await expect.element(heading('1 person')).toBeVisible();
  expect(inputs.at(-1)).toEqual({ query: 'priya', uni_id: 57, course_id: 132, page: 0 });
  expect(where()).toBe(`${AT}?query=priya&uni_id=57&course_id=132&course=Bachelor+of+Science`);
});

test('an address brings its search along, and Clear ends it', async () => {
  const inputs = found(1);
  const { where } = await renderPage(<FindPeoplePage />, {
    at: `${AT}?query=priya&uni_id=57&course_id=132&course=Bachelor+of+Science`,
  });
  await expect.element(name).toHaveValue('priya');
  await expect.element(university).toHaveValue('57');
  await expect.element(courseBox).toHaveValue('Bachelor of Science');
  expect(inputs).toEqual([{ query: 'priya', uni_id: 57, course_id: 132, page: 0 }]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(heading('People in your course')).toBeVisible();
  expect(where()).toBe(AT);
  await expect.element(name).toHaveValue('');
});

test('only institutions that have members are offered', async () => {
  found(0);
  await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(page.getByRole('option', { name: 'Monash University' })).toBeInTheDocument();
  expect(page.getByRole('option', { name: 'RMIT University' }).all()).toEqual([]);
});

test('another page is asked for by its address, and reading goes on at its heading', async () => {
  const inputs = found(30);
  const { where } = await renderPage(<FindPeoplePage />, { at: `${AT}?query=p` });
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect.poll(() => pages.all().map((one) => one.element().textContent)).toEqual(['1', '2', '3']);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.element(heading('30 people')).toHaveFocus();
  await expect.element(page.getByText('30 people, page 2 of 3')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(inputs.map((input) => input.page)).toEqual([0, 1]);
  expect(where()).toBe(`${AT}?query=p&page=2`);
});

test('somebody one has blocked can be unblocked from here, and not added', async () => {
  answer(peopleCalls.SearchUsers, () =>
    success({ users: [card({ blocked: true })], query: { page: 0, pages: 1, total: 1 } }),
  );
  await renderPage(<FindPeoplePage />, { at: `${AT}?query=priya` });
  await expect.element(page.getByRole('button', { name: 'Unblock Priya' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Add/ }).all()).toEqual([]);
});

test('nobody fits', async () => {
  found(0);
  await renderPage(<FindPeoplePage />, { at: `${AT}?query=zz` });
  await expect.element(page.getByText('Nobody matches that. Try fewer filters.')).toBeVisible();
  await expect.element(heading('0 people')).toBeVisible();
});

test('a search that fails keeps the filters and can be tried again', async () => {
  let isUp = false;
  answer(peopleCalls.SearchUsers, () =>
    isUp
      ? success({ users: [card()], query: { page: 0, pages: 1, total: 1 } })
      : failure(500, 'Failed to search users'),
  );
  await renderPage(<FindPeoplePage />, { at: `${AT}?query=priya` });
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Failed to search users');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(name).toHaveValue('priya');
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading('1 person')).toBeVisible();
});

test('on a phone university and course stand in a sheet, which counts them', async () => {
  await page.viewport(390, 844);
  const inputs = found(2);
  await renderPage(<FindPeoplePage />, { at: AT });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'University' }).selectOptions('University of Melbourne');
  await userEvent.keyboard('{Tab}');
  await sheet.getByRole('button', { name: 'Show people' }).click();
  await expect.element(heading('2 people')).toBeVisible();
  expect(inputs.at(-1)).toEqual({ query: '', uni_id: 61, course_id: null, page: 0 });
  await expect.element(page.getByRole('button', { name: 'Filters 1 in use' })).toBeVisible();
});

test('on a phone, taking the filters out of their sheet takes them out of the search', async () => {
  await page.viewport(390, 844);
  const inputs = found(1);
  const { where } = await renderPage(<FindPeoplePage />, { at: `${AT}?query=p&uni_id=57` });
  await expect.element(heading('1 person')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await university.selectOptions('Any university');
  await page.getByRole('button', { name: 'Show people' }).click();
  await expect.poll(where).toBe(`${AT}?query=p`);
  await expect.poll(() => inputs.at(-1)).toEqual({ query: 'p', uni_id: null, course_id: null, page: 0 });
});

test('on a phone, a search by filters alone ends when they are taken out', async () => {
  await page.viewport(390, 844);
  found(1);
  const { where } = await renderPage(<FindPeoplePage />, { at: `${AT}?uni_id=57` });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await university.selectOptions('Any university');
  await page.getByRole('button', { name: 'Show people' }).click();
  await expect.poll(where).toBe(AT);
  await expect.element(heading('People in your course')).toBeVisible();
});
