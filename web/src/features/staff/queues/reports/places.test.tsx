import { placeCalls } from '@quad/contract/places/calls.ts';
import { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { answer, failure, success } from '#testing/fake-server.ts';
import { universities } from '#testing/people.ts';
import { place } from '#testing/places.ts';
import { beOnStaff, button, showConsole, undoable } from '../../testing/console.tsx';

const { GetReportCases, OpenReportCase, DecideReport } = reportStaffCalls;
const SOON = '2026-11-09T04:00:00.000Z';
const thing = {
  sealed_at: SOON,
  title: 'Rusty Kettle',
  text: 'Tea at all hours\n9 Lane',
  author: null,
  place: { type: 'Restaurant', subtype: 'Cafe', at: { latitude: -37.7993, longitude: 144.961 } },
  media: [],
};
const reported: ReportCase = {
  case_id: 1,
  target_type: 'PLACE',
  target_id: 7,
  due_time: SOON,
  is_escalated: false,
  is_hidden: false,
  may: { remove: true, act_on_owner: false, ban: false, escalate: true },
  reports: [
    {
      number: 1001,
      reason: 'WRONG_DETAILS',
      comments: 'It’s across the road',
      creation_time: SOON,
      is_alert: false,
      maker: null,
    },
  ],
  things: [thing],
  neighbours: [],
  reported: null,
  earlier: [],
};
const PARKVILLE = { latitude: -37.7983, longitude: 144.961 };
const kettle = place({
  id: 7,
  name: 'Rusty Kettle',
  description: 'Tea at all hours',
  latitude: -37.799301,
  longitude: 144.961002,
});
const clayton = { ...universities[0]!, campus: 'Clayton', latitude: -37.9105, longitude: 145.1363 };

beforeEach(async () => {
  await beOnStaff();
  answer(staffCalls.GetQueues, () => success([{ queue: 'reports', waiting: 1, oldest: SOON }]));
  answer(GetReportCases, () =>
    success([
      { case_id: 1, kind: 'Place Rusty Kettle', line: 'Tea at all hours', since: SOON, holder: null },
    ]),
  );
  answer(OpenReportCase, () => success(reported));
  answer(referenceCalls.GetUniversities, () =>
    success({ universities: [clayton, { ...clayton, id: 61, campus: 'Parkville', ...PARKVILLE }] }),
  );
});
afterEach(() => cleanup());

const show = () => showConsole('reports?id=1');
const choices = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('value'));

test('a case shows the place’s kind, where it is, how far from its campus, and its page', async () => {
  await show();
  await expect.element(page.getByRole('region', { name: 'Place' })).toMatchTextContent(/Rusty Kettle/);
  const where = page.getByRole('region', { name: 'Where it is' });
  await expect.element(where.getByText('Restaurant, Cafe')).toBeVisible();
  await expect.element(where.getByText('111 m from Parkville')).toBeVisible();
  await expect.element(where.getByRole('region', { name: 'Map: where the place is' })).toBeVisible();
  await expect
    .element(where.getByRole('link', { name: 'Open in Maps' }))
    .toHaveAttribute('href', expect.stringContaining('mlat=-37.7993&mlon=144.961'));
  await expect
    .element(page.getByRole('link', { name: 'Open the place as it is now' }))
    .toHaveAttribute('href', '/app/discover/places?id=7');
});

test('a copy from before it had a position opens, too', async () => {
  const old = { type: null, subtype: null, at: null };
  answer(OpenReportCase, () => success({ ...reported, things: [{ ...thing, place: old }] }));
  await show();
  await expect.element(page.getByText('No position in this copy.')).toBeVisible();
});

test('a place is corrected from its case, which stays open', async () => {
  answer(placeCalls.GetPlaceByID, () => success(kettle));
  const inputs = answer(placeStaffCalls.CorrectPlace, () => success(null));
  await show();
  await button('Correct the place').click();
  const form = page.getByRole('form', { name: 'Correct the place' });
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Rusty Kettle');
  await expect.element(form.getByLabelText('Position')).toHaveValue('-37.79930, 144.96100');
  // While the form is open, no letter decides on the case.
  await expect.element(button('No action')).not.toBeInTheDocument();
  await form.getByLabelText('Name').fill('Old Kettle');
  await form.getByLabelText('Type').selectOptions('Gym');
  await form.getByLabelText('Address').fill('1 Union Lawn');
  await form.getByLabelText('Reason').fill('It moved');
  await button('Save').click();
  await expect.element(page.getByText(/This case is still open/)).toBeVisible();
  await expect.element(button('No action')).toBeVisible();
  expect(inputs).toEqual([
    {
      place_id: 7,
      name: 'Old Kettle',
      description: 'Tea at all hours',
      type: 'Gym',
      subtype: null,
      address: '1 Union Lawn',
      // The position is untouched, so it is as exact as it was.
      latitude: -37.799301,
      longitude: 144.961002,
      reason: 'It moved',
    },
  ]);
  // The form begins with what the place says now.
  answer(placeCalls.GetPlaceByID, () => success({ ...kettle, name: 'Old Kettle' }));
  await button('Correct the place').click();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Old Kettle');
});

test('a new spot is pressed on the map; one that can’t be read is told at its field', async () => {
  answer(placeCalls.GetPlaceByID, () => success(kettle));
  const inputs = answer(placeStaffCalls.CorrectPlace, () => success(null));
  await show();
  await button('Correct the place').click();
  const form = page.getByRole('form', { name: 'Correct the place' });
  await form.getByLabelText('Reason').fill('It moved');
  await form.getByLabelText('Position').fill('144.961, -37.7993');
  await button('Save').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(form.getByText(/^Latitude first, then longitude/)).toBeVisible();
  await expect.element(form.getByLabelText('Position')).toHaveFocus();
  await form.getByRole('region', { name: 'Map: tap where the place is' }).click();
  await button('Save').click();
  await expect.poll(() => inputs).toHaveLength(1);
  // The middle of the map is the campus. The position is exact only to a pixel.
  expect(inputs[0]?.latitude).toBeCloseTo(PARKVILLE.latitude, 3);
  expect(inputs[0]?.longitude).toBeCloseTo(PARKVILLE.longitude, 3);
});

test('what was filled in outlives Escape; a place that has gone says so', async () => {
  answer(placeCalls.GetPlaceByID, () => success(kettle));
  await show();
  await button('Correct the place').click();
  const form = page.getByRole('form', { name: 'Correct the place' });
  await form.getByLabelText('Name').fill('Old Kettle');
  await userEvent.keyboard('{Escape}');
  await button('Correct the place (draft)').click();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Old Kettle');
  await button('Cancel').click();
  answer(placeCalls.GetPlaceByID, () => failure(404, 'Place not found'));
  await button('Correct the place').click();
  await expect.element(page.getByText('It’s not on Quad any more.')).toBeVisible();
  await button('Back').click();
  await expect.element(button('Correct the place')).toHaveFocus();
});

test('the report of a place that was corrected is closed as corrected', async () => {
  const inputs = answer(DecideReport, () => undoable());
  await show();
  await button('Corrected').click();
  await expect.element(page.getByText('Correct the place first. Only staff see this text.')).toBeVisible();
  await page.getByRole('radio', { name: 'The spot was wrong' }).click();
  await button('Corrected').click();
  await expect.element(button('Undo')).toBeVisible();
  expect(inputs).toMatchObject([{ action: 'CORRECT', reason: 'The spot was wrong' }]);
});

test('the reasons for a decision are those of a place, and nobody else is said to see them', async () => {
  const inputs = answer(DecideReport, () => undoable());
  await show();
  await button('Remove place').click();
  const form = page.getByRole('form', { name: 'Remove place' });
  await expect.element(form.getByText('Only staff see this text.')).toBeVisible();
  expect(choices()).toEqual([
    'It has closed',
    'Listed twice',
    'Not a place for students',
    'Spam or a scam',
    'Other',
  ]);
  await button('Cancel').click();
  await button('Ask an admin').click();
  expect(choices()).toEqual(['It may be private', 'I’m not sure', 'Other']);
  await button('Cancel').click();
  await button('No action').click();
  await expect.element(page.getByText('Only staff see this text.')).toBeVisible();
  expect(choices()).toEqual(['The details are right', 'Can’t tell from this', 'Other']);
  await page.getByRole('radio', { name: 'The details are right' }).click();
  await button('No action').click();
  await expect.element(button('Undo')).toBeVisible();
  expect(inputs).toMatchObject([{ action: 'NO_ACTION', reason: 'The details are right' }]);
});
