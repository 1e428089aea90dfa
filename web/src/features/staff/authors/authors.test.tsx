import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { type Unmasking, unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import type { ReportReason } from '@quad/contract/reports/shapes.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { ReportCase } from '@quad/contract/reports/staff-shapes.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ALEX, beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { beOnStaff, button, showConsole } from '../testing/console.tsx';

const { RequestUnmasking, GetUnmaskings, ConfirmUnmasking, RefuseUnmasking, ShowAuthor } = unmaskingCalls;
const ME = ALEX;
const KIM = { user_id: 7, name: 'Kim Lee' };
const SOON = new Date(Date.now() + 3_600_000).toISOString();

const request = (some: Partial<Unmasking> = {}): Unmasking => ({
  request_id: 12,
  letter_id: 1,
  content: 'I know where you live',
  ground: 'THREATS',
  reason: 'It names a house',
  asked_by: KIM,
  asked_time: new Date().toISOString(),
  state: 'WAITING',
  until: SOON,
  answered_by: null,
  refusal: null,
  ...some,
});

let list: Unmasking[];
beforeEach(async () => {
  await beOnStaff('admin');
  list = [request()];
  answer(GetUnmaskings, () => success(list));
});

const show = (at = 'authors') => showConsole(at);

test('an admin confirms another’s request with a code, and both then see the author at a press', async () => {
  const confirmed = answer(ConfirmUnmasking, () => {
    list = [request({ state: 'SHOWN', answered_by: { user_id: ME, name: 'Alex Moran' } })];
    return success(null);
  });
  const looked = answer(ShowAuthor, () => success({ author: { user_id: 31, name: 'Mia Castellanos' } }));
  await show();
  const one = page.getByRole('article', { name: 'Request 12: Threats' });
  await expect.element(one).toMatchTextContent(/I know where you live.*Kim Lee asks: It names a house/);
  await button('Confirm').click();
  await page.getByLabelText('Authentication code').fill('123456');
  await button('Confirm').click();
  await button('Show the author').click();
  await expect.element(one).toMatchTextContent(/Written by Mia Castellanos/);
  const account = one.getByRole('link', { name: 'Mia Castellanos' });
  await expect.element(account).toHaveAttribute('href', '/app/staff/accounts?id=31');
  await expect.element(account).toHaveFocus();
  expect(confirmed).toEqual([{ request_id: 12, code: '123456' }]);
  expect(looked).toEqual([{ request_id: 12 }]);
});

test('an admin refuses with a reason, which who asked reads', async () => {
  const refused = answer(RefuseUnmasking, ({ reason: refusal }) => {
    list = [request({ state: 'REFUSED', until: null, answered_by: { user_id: ME, name: 'Alex' }, refusal })];
    return success(null);
  });
  await show();
  await button('Refuse').click();
  await page.getByLabelText('Why not?').fill('Nobody is in danger');
  await button('Refuse').click();
  await expect.element(page.getByText('You refused it: Nobody is in danger')).toBeVisible();
  expect(refused).toEqual([{ request_id: 12, reason: 'Nobody is in danger' }]);
});

test('Escape closes the form of an answer, and keeps what was written', async () => {
  await show();
  await button('Confirm').click();
  await expect.element(page.getByLabelText('Authentication code')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Confirm')).toHaveFocus();
  await button('Refuse').click();
  await page.getByLabelText('Why not?').fill('Nobody is in danger');
  await userEvent.keyboard('{Escape}');
  await button('Refuse').click();
  await expect.element(page.getByLabelText('Why not?')).toHaveValue('Nobody is in danger');
});

test('one’s own request is for others to answer; what is over shows nobody', async () => {
  list = [
    request({ request_id: 13, asked_by: { user_id: ME, name: 'Alex Moran' } }),
    request({ request_id: 12, state: 'OVER', until: null, content: null, answered_by: KIM }),
  ];
  await show();
  await expect.element(page.getByText('The letter’s gone.')).toBeVisible();
  await expect.element(page.getByText('Confirmed, and no longer shown')).toBeVisible();
  for (const name of ['Confirm', 'Refuse', 'Show the author'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

/** Creates a case: a letter that was reported for these reasons. */
const reportedFor = (...reasons: ReportReason[]): ReportCase => ({
  case_id: 7,
  target_type: 'LETTER',
  target_id: 1,
  due_time: SOON,
  is_escalated: false,
  is_hidden: false,
  may: { remove: true, act_on_owner: false, ban: false, escalate: true },
  reports: reasons.map((reason, number) => ({
    number,
    reason,
    comments: '',
    creation_time: SOON,
    is_alert: false,
    maker: null,
  })),
  things: [],
  neighbours: [],
  reported: null,
  earlier: [],
});

async function showCase(reported: ReportCase): Promise<void> {
  beAlex({ role: 'moderator' });
  answer(reportStaffCalls.GetReportCases, () => success([]));
  answer(reportStaffCalls.OpenReportCase, () => success(reported));
  answer(staffCalls.ReleaseCase, () => success(null));
  await show('reports?id=7');
  await expect.element(button('No action')).toBeVisible();
}

test('it is asked only where a letter was reported for a danger, and for that danger', async () => {
  await showCase(reportedFor('SPAM', 'HARASSMENT'));
  await expect.element(button('Ask who wrote it')).not.toBeInTheDocument();
  await cleanup();
  await showCase(reportedFor('SPAM', 'SELF_HARM'));
  await button('Ask who wrote it').click();
  await expect.element(page.getByRole('radio', { name: 'Self-harm' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Threats' })).not.toBeInTheDocument();
});

test('while the author is shown, the case says that a note can be sent, and leads to their account', async () => {
  answer(ShowAuthor, () => success({ author: { user_id: 31, name: 'Mia Castellanos' } }));
  const mine = { asked_by: { user_id: ME, name: 'Alex Moran' }, state: 'SHOWN', answered_by: KIM } as const;
  list = [request({ ...mine, letter_id: 2 })];
  await showCase(reportedFor('SELF_HARM'));
  await expect.element(page.getByText(/No note can be sent/)).toBeVisible();
  await expect.element(button('Ask who wrote it')).toBeVisible();
  await cleanup();
  list = [request(mine)];
  await showCase(reportedFor('SELF_HARM'));
  await expect.element(page.getByText(/send them help lines and a note from their account’s/)).toBeVisible();
  await expect.element(page.getByText(/No note can be sent/)).not.toBeInTheDocument();
  await expect.element(button('Ask who wrote it')).not.toBeInTheDocument();
  await button('Show the author').click();
  await expect
    .element(page.getByRole('link', { name: 'Mia Castellanos' }))
    .toHaveAttribute('href', '/app/staff/accounts?id=31');
});

test('a moderator asks from the case of a waiting letter, for a ground and with a reason', async () => {
  beAlex({ role: 'moderator' });
  answer(letterStaffCalls.GetLetterCases, () => success([]));
  answer(letterStaffCalls.OpenLetterCase, () =>
    success({ case_id: 7, content: 'I know where you live', on: null }),
  );
  answer(staffCalls.ReleaseCase, () => success(null));
  const inputs = answer(RequestUnmasking, () => success({ request_id: 12 }));
  await show('letters?id=7');
  await button('Ask who wrote it').click();
  await button('Ask').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('form').getByText('Choose what the danger is')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Threats' })).toHaveFocus();
  await page.getByRole('radio', { name: 'Threats' }).click();
  await page.getByLabelText('What makes you ask?').fill('It names a house');
  await button('Ask').click();
  await expect.element(page.getByText(/An admin other than you has 48 hours/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Authors' }).last()).toBeVisible();
  expect(inputs).toEqual([{ queue: 'letters', case_id: 7, ground: 'THREATS', reason: 'It names a house' }]);
});
