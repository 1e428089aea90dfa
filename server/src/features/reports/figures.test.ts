import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { insertCases } from './testing/queries.ts';

const app = await appOfFile();
const ada = await app.person({ role: 'admin' });

const figures = () => ada.callOk(reportStaffCalls.GetReportFigures, {});

test('without any reports there is nothing to tell', async () => {
  expect(await figures()).toEqual({
    escalated: 0,
    hidden_now: 0,
    hidden_week: 0,
    confirmed_percent: null,
    clocks: [],
  });
});

test('what waits, what is hidden and rightly so, and how long it took, apart for what could wait less', async () => {
  await insertCases(app.db, [
    // Three cases that are due within a day. Their medians are 10 hours to the first look and 12 hours to the close.
    // Two of them were closed in time.
    { due: 24, looked: 2, closed: 4, ago: 1, outcome: 'ACTION_TAKEN', hidden_days: 2 },
    { due: 24, looked: 10, closed: 12, ago: 29, outcome: 'NO_ACTION', hidden_days: 29 },
    { due: 24, looked: 30, closed: 40, ago: 3, outcome: 'ACTION_TAKEN' },
    // Two cases that are due within two days. The second was closed without a look, so it counts only for the time to
    // the close.
    { due: 48, looked: 50, closed: 60, ago: 1, outcome: 'NO_ACTION' },
    { due: 48, closed: 5, ago: 1, outcome: 'ACTION_TAKEN' },
    // This case was closed too long ago to count.
    { due: 24, looked: 1, closed: 2, ago: 31, outcome: 'ACTION_TAKEN', hidden_days: 31 },
    // Open cases: one escalated to an admin, one whose thing was hidden recently, and one whose thing was hidden long
    // ago.
    { due: 48, is_escalated: true },
    { due: 48, hidden_days: 1 },
    { due: 24, looked: 1, hidden_days: 8 },
  ]);
  expect(await figures()).toEqual({
    escalated: 1,
    hidden_now: 2,
    hidden_week: 2,
    confirmed_percent: 50,
    clocks: [
      { hours: 24, closed: 3, look_hours: 10, decide_hours: 12, in_time_percent: 67 },
      { hours: 48, closed: 2, look_hours: 50, decide_hours: 32.5, in_time_percent: 0 },
    ],
  });
});
