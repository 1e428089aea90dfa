import { profileCalls } from '@quad/contract/profile/calls.ts';
import type { MyCorrections } from '@quad/contract/profile/shapes.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useMe } from '#features/me/queries.ts';
import { cardOf, putCards } from '#features/cards/cards.ts';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { now } from '#platform/now.ts';
import { ALEX, beAlex, card } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Details } from './Details.tsx';

const { GetMyCorrections, UpdateMyDetails } = profileCalls;
const SCIENCE = { name: 'Science', uni_name: 'Monash', course_name: 'Bachelor of Science', course_id: 132 };
const AGAIN = '2027-05-03T02:00:00.000Z';

let left: MyCorrections;
beforeEach(() => {
  connectionRestored();
  left = {
    name: { left: 2, again_at: null },
    studies: { left: 4, again_at: null },
    birth_date: '2004-05-03',
    gender: 'Female',
    by_staff: [],
  };
  beAlex({ course: SCIENCE, year_level: 2 });
  answer(GetMyCorrections, () => success(left));
  answer(referenceCalls.SearchCourses, () =>
    success([{ course_id: 140, course_name: 'Bachelor of Arts', uni_id: 57 }]),
  );
});

function Mine() {
  const me = useMe();
  return me && <Details me={me} isFresh />;
}
const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save' });
async function open() {
  await renderPage(<Mine />);
  await page.getByRole('button', { name: 'Edit' }).click();
}

test('a corrected name is sent whole, shows everywhere, and what is left is said', async () => {
  putCards([card({ id: ALEX, first_name: 'Alex', last_name: 'Chen' })], now());
  const sent = answer(UpdateMyDetails, (input) => {
    const alex = { ...input, other_names: null, course: SCIENCE, year_level: 2 };
    left = { ...left, name: { left: 1, again_at: AGAIN } };
    beAlex({ ...alex, first_name: 'Alexandra' });
    return success(currentUser({ ...alex, first_name: 'Alexandra' }));
  });
  await open();
  await expect.element(save).toHaveAccessibleDescription('No changes to save.');
  await expect.element(page.getByText('You can change your name twice a year.')).toBeVisible();
  await field('First name').fill('Alexandra');
  await save.click();
  await expect
    .element(page.getByText('Saved. You can change your name twice a year: once more for now.'))
    .toBeVisible();
  await expect.element(page.getByText('Alexandra Chen')).toBeVisible();
  expect(sent).toEqual([{ first_name: 'Alexandra', last_name: 'Chen', other_names: '' }]);
  expect(cardOf(ALEX)).toMatchObject({ first_name: 'Alexandra', course: SCIENCE });
});

test('of course and year only what differs is sent', async () => {
  const sent = answer(UpdateMyDetails, () => success(currentUser({ course: SCIENCE, year_level: 3 })));
  await open();
  await page.getByRole('radio', { name: '3rd' }).click();
  await save.click();
  await expect.element(page.getByText(/^Saved\. You can change your course and year/)).toBeVisible();
  expect(sent).toEqual([{ year_level: 3 }]);
});

test('what is used up cannot be filled in, and says from when on it can', async () => {
  left = { ...left, name: { left: 0, again_at: AGAIN } };
  await open();
  await expect.element(page.getByText('You can change your name again from 3 May 2027.')).toBeVisible();
  await expect.element(field('First name')).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: '2nd' })).toBeEnabled();
});

test('a refused name says why at its field, and stays', async () => {
  answer(UpdateMyDetails, () => failure(400, 'This name is reserved. Enter your own.', 'first_name'));
  await open();
  await field('First name').fill('Quadrat');
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(field('First name')).toHaveAccessibleDescription(/This name is reserved/);
  await expect.element(field('First name')).toHaveValue('Quadrat');
});

test('without a connection saving waits, and birth date and gender are a matter for support', async () => {
  await open();
  await field('Last name').fill('Zhang');
  connectionLost();
  await expect.element(save).toBeDisabled();
  await expect
    .element(page.getByRole('link', { name: 'Write to support' }))
    .toHaveAttribute('href', '/contact');
});

test('what only staff correct is said as it stands, and what they corrected, with the reason', async () => {
  const made_time = '2026-11-20T02:00:00.000Z';
  const reason = 'Your student card says so';
  left = { ...left, by_staff: [{ of_what: 'birth_date', was: '2005-05-03', reason, made_time }] };
  await open();
  await expect.element(page.getByText('Born on 3 May 2004, female.')).toBeVisible();
  await expect
    .element(page.getByText(/^Staff corrected your date of birth, which was 3 May 2005, on 20 November 2026/))
    .toMatchTextContent(/: Your student card says so$/);
});
