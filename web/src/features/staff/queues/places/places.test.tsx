import { type PlaceCase, placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { answer, failure, success } from '#testing/fake-server.ts';
import { beOnStaff, button, showConsole, undoable } from '../../testing/console.tsx';

const { GetPlaceCases, OpenPlaceCase, GetLikelyDuplicates, PublishPlace, MergePlace } = placeStaffCalls;

const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
const suggested: PlaceCase = {
  case_id: 31,
  name: 'Lantern Noodle Bar',
  description: 'Open late.',
  type: 'Restaurant',
  at: null,
  campus: { latitude: -37.7983, longitude: 144.961 },
};

let decided: unknown[];
let asked: unknown[];
beforeEach(async () => {
  await beOnStaff();
  [decided, asked] = [[], []];
  answer(staffCalls.GetQueues, () => success([{ queue: 'places', waiting: 1, oldest: since }]));
  answer(GetPlaceCases, () =>
    success([{ case_id: 31, kind: 'Restaurant', line: suggested.name, since, holder: null }]),
  );
  answer(OpenPlaceCase, () => success(suggested));
  answer(GetLikelyDuplicates, ({ at }) => {
    asked.push(at);
    return success([
      { place_id: 4, name: 'Lantern Noodles', type: 'Restaurant', address: '9 Lane', metres: null },
    ]);
  });
  const take = (input: unknown) => {
    decided.push(input);
    return undoable();
  };
  answer(PublishPlace, take);
  answer(MergePlace, take);
});
afterEach(() => cleanup());

const show = () => showConsole('places?id=31');

test('a suggestion is completed, seen as it will be, and approved', async () => {
  await show();
  await expect.element(page.getByRole('link', { name: /^Lantern Noodle Bar.*Restaurant/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Lantern Noodles' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: suggested.name, exact: true })).toBeVisible();
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
  await button('Approve').click();
  await page.getByLabelText('Address').fill('1 Union Lawn');
  await page.getByRole('region', { name: 'Map: tap where the place is' }).click();
  // The press hits the centre of the map, which is the campus. The position is exact only to a pixel.
  const position = page.getByLabelText('Position').element() as HTMLInputElement;
  await expect.poll(() => position.value).toMatch(/^-37\.798\d\d, 144\.96\d{3}$/);
  await page.getByLabelText('Position').fill('-37.7993, 144.961');
  await page.getByLabelText('Subtype').selectOptions('Cafe');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('Restaurant, Cafe', { exact: true })).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(1);
  await expect.element(preview.getByText('111 m from campus')).toBeVisible();
  await expect.element(preview.getByText('1 Union Lawn')).toBeVisible();
  await expect.poll(() => asked.at(-1)).toEqual({ latitude: -37.7993, longitude: 144.961 });
  await button('Approve').click();
  await expect.element(button('Undo')).toBeVisible();
  expect(decided).toEqual([
    {
      case_id: 31,
      reason: 'It’s there',
      address: '1 Union Lawn',
      latitude: -37.7993,
      longitude: 144.961,
      subtype: 'Cafe',
    },
  ]);
});

test('a field that is scrolled into view is above the buttons, not below them', async () => {
  await page.viewport(1440, 700);
  await show();
  await button('Approve').click();
  await expect.element(page.getByRole('region', { name: 'Map: tap where the place is' })).toBeVisible();
  const subtype = page.getByLabelText('Subtype').element();
  subtype.scrollIntoView({ block: 'end' });
  expect(subtype.getBoundingClientRect().bottom).toBeLessThan(
    button('Cancel').element().getBoundingClientRect().top,
  );
});

test('what is already there is listed by its distance', async () => {
  const near = (place_id: number, metres: number) => {
    const name = `Place ${place_id}`;
    return { place_id, name, type: 'Restaurant', address: null, metres };
  };
  answer(OpenPlaceCase, () => success({ ...suggested, at: { latitude: -37.7993, longitude: 144.961 } }));
  answer(GetLikelyDuplicates, () => success([near(4, 80), near(5, 12), near(6, 500), near(7, 40)]));
  await show();
  await button('Approve').click();
  const there = page.getByRole('region', { name: 'Already there' }).getByRole('link');
  await expect
    .poll(() => there.elements().map((link) => link.textContent))
    .toEqual(['Place 5', 'Place 7', 'Place 4']);
});

test('the form begins with the position that came with the suggestion', async () => {
  answer(OpenPlaceCase, () => success({ ...suggested, at: { latitude: -37.7993, longitude: 144.961 } }));
  await show();
  await button('Approve').click();
  await expect.element(page.getByLabelText('Position')).toHaveValue('-37.79930, 144.96100');
  await page.getByLabelText('Address').fill('1 Union Lawn');
  await button('Approve').click();
  await expect.poll(() => decided).toMatchObject([{ latitude: -37.7993, longitude: 144.961 }]);
});

test('what was filled in is there again after Undo, and in a form that was left, not in one that was cancelled', async () => {
  answer(staffCalls.UndoDecision, () => success(null));
  await show();
  await button('Approve').click();
  await page.getByLabelText('Address').fill('1 Union Lawn');
  await page.getByLabelText('Position').fill('-37.7993, 144.961');
  await page.getByLabelText('Subtype').selectOptions('Cafe');
  await button('Approve').click();
  await button('Undo').click();
  await button('Approve (draft)').click();
  await expect.element(page.getByLabelText('Address')).toHaveValue('1 Union Lawn');
  await expect.element(page.getByLabelText('Position')).toHaveValue('-37.7993, 144.961');
  await expect.element(page.getByLabelText('Subtype')).toHaveValue('Cafe');

  await button('Cancel').click();
  await button('Approve').click();
  await expect.element(page.getByLabelText('Address')).toHaveValue('');
  await button('Cancel').click();
  await button('Reject').click();
  await page.getByRole('radio', { name: 'Other' }).click();
  await page.getByLabelText('In your own words').fill('It closed in May.');
  await userEvent.keyboard('{Escape}');
  await button('Reject (draft)').click();
  await expect.element(page.getByLabelText('In your own words')).toHaveValue('It closed in May.');
});

/** Closes the dialog, and expects that the field shows the same text as the dialog. */
async function toldAt(words: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('form').getByText(words, { exact: true })).toBeVisible();
}

test('without an address or a position nothing is sent, and their fields say so', async () => {
  await show();
  await button('Approve').click();
  await button('Approve').click();
  await toldAt('Enter its address');
  await expect.element(page.getByRole('form').getByText('Choose where it is', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Address')).toHaveFocus();
  await page.getByLabelText('Address').fill('1 Union Lawn');
  await button('Approve').click();
  await toldAt('Choose where it is');
  await expect.element(page.getByLabelText('Position')).toHaveFocus();
  await page.getByLabelText('Position').fill('-37.7993');
  await expect.element(page.getByText('Choose where it is', { exact: true })).not.toBeInTheDocument();
  expect(decided).toEqual([]);
});

test.each(['144.96, -37.79', '-37,79831; 144,96099', 'Union Lawn'])(
  'a position that can’t be read (%s) is told what is expected',
  async (typed) => {
    await show();
    await button('Approve').click();
    await page.getByLabelText('Address').fill('1 Union Lawn');
    await page.getByLabelText('Position').fill(typed);
    await button('Approve').click();
    await toldAt('Latitude first, then longitude: -37.79831, 144.96099');
    await expect.element(page.getByLabelText('Position')).toHaveFocus();
    expect(decided).toEqual([]);
  },
);

test('a position that the server finds too far away says so at its field', async () => {
  const message = 'That’s 16,901 km from the nearest campus. Check the position.';
  answer(PublishPlace, () => failure(400, message, 'position'));
  await show();
  await button('Approve').click();
  await page.getByLabelText('Address').fill('1 Union Lawn');
  await page.getByLabelText('Position').fill('51.5, -0.1');
  await expect.element(page.getByText('16,900.8 km from campus')).toBeVisible();
  await button('Approve').click();
  await toldAt(message);
});

test('nor is a merge with nothing', async () => {
  await show();
  await button('Merge').click();
  await button('Merge').click();
  await toldAt('Choose which place it is');
  await expect.element(page.getByRole('radio', { name: /Lantern Noodles/ })).toHaveFocus();
  expect(decided).toEqual([]);
});

test('a suggestion is merged into the place that there is', async () => {
  await show();
  await button('Merge').click();
  await page.getByRole('radio', { name: /Lantern Noodles/ }).click();
  await button('Merge').click();
  await expect.element(button('Undo')).toBeVisible();
  expect(decided).toEqual([{ case_id: 31, reason: 'The same place', into_place_id: 4 }]);
});
