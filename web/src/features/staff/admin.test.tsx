import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { AUDIT_PAGE } from '@quad/contract/staff/limits.ts';
import type { AuditEntry } from '@quad/contract/staff/shapes.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useToasts } from '#ui/toasts.ts';
import { useUndoable } from './kernel/undo.ts';
import StaffConsole from './StaffConsole.tsx';
import { beOnStaff, showConsole } from './testing/console.tsx';

const { GetStaff, SetRole, GetAuditLog, GetNumbers } = staffCalls;

beforeEach(async () => {
  await beOnStaff('admin');
  useToasts.setState({ list: [] });
});

const show = (part: string) => renderPage(<StaffConsole />, { at: `/app/staff/${part}` });
const entry = (entry_id: number, some: Partial<AuditEntry> = {}): AuditEntry => ({
  entry_id,
  at: '2026-11-20T03:00:00.000Z',
  actor: { user_id: 7, name: 'Kim Lee' },
  action: 'letters: REJECT',
  target_type: 'letters',
  target_id: 12,
  reason: `Reason ${entry_id}`,
  ...some,
});

test('a role is given with a reason; what is wrong is said at its field', async () => {
  const theo = {
    user_id: 8,
    first_name: 'Theo',
    last_name: 'Nakamura',
    email: 'theo@student.unimelb.edu.au',
  };
  answer(GetStaff, () => success([{ ...theo, role: 'moderator', has_second_factor: false }]));
  const inputs = answer(SetRole, () => success(null));
  await show('team');
  await expect.element(page.getByRole('row', { name: /Theo Nakamura.*Moderator.*Not yet/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@student.unimelb.edu.au');
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await allClosed();
  await expect
    .element(page.getByRole('form').getByText('Reason must be 1-500 characters long'))
    .toBeVisible();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveFocus();
  await reason.fill('She knows the campus');
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('admin');
  await page.getByRole('button', { name: 'Change role' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect.poll(() => (email.element() as HTMLInputElement).value).toBe('');
  expect(inputs).toEqual([
    { email: 'mia@student.unimelb.edu.au', role: 'admin', reason: 'She knows the campus' },
  ]);
  expect(useToasts.getState().list).toMatchObject([{ text: 'Role changed.' }]);
});

test('the log is read on by its last entry, and says whether it is whole', async () => {
  const full = Array.from({ length: AUDIT_PAGE }, (_, at) => entry(AUDIT_PAGE + 7 - at));
  const inputs = answer(GetAuditLog, ({ before_entry_id }) =>
    before_entry_id === undefined
      ? success({ entries: full, intact: true })
      : success({ entries: [entry(7, { actor: null })], intact: null }),
  );
  await show('audit');
  await expect.element(page.getByText('The log is intact', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier ones' }).click();
  const last = page.getByRole('row', { name: /Command line Rejected a letter Letter 12 Reason 7/ });
  await expect.element(last).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show earlier ones' })).not.toBeInTheDocument();
  await expect.element(page.getByText('The log is intact', { exact: false })).toBeVisible();
  expect(inputs).toEqual([{}, { before_entry_id: 8 }]);
});

test('earlier entries that cannot be read say so below the others, and only they are asked for again', async () => {
  const full = Array.from({ length: AUDIT_PAGE }, (_, at) => entry(AUDIT_PAGE + 7 - at));
  let isUp = false;
  const inputs = answer(GetAuditLog, ({ before_entry_id }) => {
    if (before_entry_id === undefined) return success({ entries: full, intact: true });
    return isUp ? success({ entries: [entry(7)], intact: true }) : failure(500, 'Failed to fetch the log');
  });
  await show('audit');
  const earlier = page.getByRole('button', { name: 'Show earlier ones' });
  await earlier.click();
  await expect.element(page.getByText('Failed to fetch the log')).toBeVisible();
  await expect.element(earlier).not.toBeInTheDocument();
  const again = page.getByRole('button', { name: 'Try again' });
  const table = page.getByRole('table').element();
  expect(table.compareDocumentPosition(again.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  isUp = true;
  await again.click();
  await expect.element(page.getByText('Reason 7', { exact: true })).toBeVisible();
  expect(inputs).toEqual([{}, { before_entry_id: 8 }, { before_entry_id: 8 }]);
});

test('the notice of a decision that can be undone covers no table', async () => {
  const undoable = {
    decision_id: 1,
    undo_until: new Date(Date.now() + 10_000).toISOString(),
    queue: 'appeals',
    label: 'Lift',
    case_id: 2,
    done: 'Lifted on “That was my flatmate”',
  } as const;
  useUndoable.setState({ list: [undoable] });
  onTestFinished(() => useUndoable.setState({ list: [] }));
  answer(GetAuditLog, () =>
    success({ entries: Array.from({ length: 40 }, (_, at) => entry(40 - at)), intact: true }),
  );
  await showConsole('audit');
  await expect.element(page.getByText('Reason 40')).toBeVisible();
  const notice = page.getByRole('button', { name: 'Undo' }).element().parentElement as HTMLElement;
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  expect([bottom <= 900, bottom - top > 30]).toEqual([true, true]);
  const at = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  expect(at).toContain(notice);
  expect(at.filter((element) => element.closest('table'))).toEqual([]);
});

test('the log tells in words what was done, and to what', async () => {
  const told: [Partial<AuditEntry>, words: string][] = [
    [{ action: 'accounts: look', target_type: 'USER', target_id: 2 }, 'Looked up an account Account 2'],
    [{ action: 'accounts: lift LIMIT', target_type: 'USER', target_id: 3 }, 'Lifted a limit Account 3'],
    [
      { action: 'reports: undo NO_ACTION', target_type: 'reports' },
      'Took back: Closed a report without action',
    ],
    [{ action: 'something: new', target_type: null, target_id: null }, 'something: new Reason 4'],
  ];
  const entries = told.map(([some], at) => entry(at + 1, some));
  answer(GetAuditLog, () => success({ entries, intact: true }));
  await show('audit');
  for (const [, words] of told)
    await expect.element(page.getByRole('row', { name: new RegExp(words) })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Account 3' }))
    .toHaveAttribute('href', '/app/staff/accounts?id=3');
});

test('a reason in the log keeps its line breaks', async () => {
  answer(GetAuditLog, () => success({ entries: [entry(1, { reason: 'In May.\nIn June.' })], intact: true }));
  await show('audit');
  const why = page.getByRole('cell', { name: 'In May. In June.' });
  await expect.poll(() => (why.element() as HTMLElement).innerText).toBe('In May.\nIn June.');
});

test('a log that was tampered with says so', async () => {
  answer(GetAuditLog, () => success({ entries: [entry(1)], intact: false }));
  await show('audit');
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('the numbers are there, and can be asked for again', async () => {
  let isUp = false;
  answer(reportStaffCalls.GetReportFigures, () =>
    success({
      escalated: 1,
      hidden_now: 2,
      hidden_week: 5,
      confirmed_percent: 75,
      clocks: [
        { hours: 24, closed: 8, look_hours: 3.5, decide_hours: 48, in_time_percent: 100 },
        { hours: 72, closed: 2, look_hours: 50.4, decide_hours: 60, in_time_percent: 50 },
      ],
    }),
  );
  answer(GetNumbers, () =>
    isUp
      ? success({
          members: 1234,
          active_day: 56,
          active_week: 78,
          new_day: 3,
          new_week: 9,
          queues: [{ queue: 'letters', waiting: 2, oldest: '2026-11-20T03:00:00.000Z' }],
          actions: [{ action: 'letters: APPROVE', count: 41 }],
        })
      : failure(500),
  );
  await show('numbers');
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1,234')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Approved a letter 41' })).toBeVisible();
  await expect.element(page.getByText('75%')).toBeVisible();
  await expect.element(page.getByRole('row', { name: '24 h 8 3.5 h 48 h 100%' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '3 d 2 2.1 d 2.5 d 50%' })).toBeVisible();
});

test('a moderator has none of these pages', async () => {
  beAlex({ role: 'moderator' });
  const { where } = await show('audit');
  await expect.poll(where).toBe('/app/staff');
  await expect.element(page.getByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
});
