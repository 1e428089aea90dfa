import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import type { WaitingCase } from '@quad/contract/staff/shapes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { answer, failure, success } from '#testing/fake-server.ts';
import { useUndoable } from './kernel/undo.ts';
import { beOnStaff, showConsole } from './testing/console.tsx';

const { GetDecision, UndoDecision } = staffCalls;
const { GetLetterCases, OpenLetterCase } = letterStaffCalls;

const LETTER: WaitingCase = {
  case_id: 1,
  kind: 'Letter',
  line: 'To the goalkeeper',
  since: new Date().toISOString(),
  holder: null,
};

const REJECTED = { action: 'letters: REJECT', by: 'Kim Lee', decided_time: '2026-11-20T03:00:00.000Z' };

let cases: WaitingCase[];
beforeEach(async () => {
  await beOnStaff();
  cases = [];
  answer(GetLetterCases, () => success(cases));
  answer(OpenLetterCase, () => failure(404, 'Nothing waits for review under this number'));
  answer(GetDecision, () => success(REJECTED));
});
afterEach(() => cleanup());

const show = () => showConsole('letters?id=1');

test('a case that was decided tells what was decided, by whom and when, and leads back', async () => {
  const { where } = await show();
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'Rejected a letter.' });
  await expect.element(told).toMatchTextContent(/By Kim Lee, Friday,? 20 November 2026/);
  await expect.element(page.getByRole('heading', { name: 'Already decided' })).toBeVisible();
  for (const name of ['Approve', 'Reject', 'Try again'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to Letters', exact: true }).last().click();
  expect(where()).toBe('/app/staff/letters');
});

test('a case that somebody else has says so once they have decided', async () => {
  answer(GetDecision, () => failure(404, 'Nothing waits for review under this number'));
  answer(OpenLetterCase, () => failure(409, 'Kim has this case open'));
  cases = [{ ...LETTER, holder: { user_id: 77, first_name: 'Kim' } }];
  const { cache } = await show();
  await expect.element(page.getByText('Kim has this case open.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /With Kim/ })).toBeVisible();
  cases = [];
  answer(GetDecision, () => success(REJECTED));
  await cache.invalidateQueries();
  await expect.element(page.getByRole('heading', { name: 'Already decided' })).toBeVisible();
});

test('it opens again once its decision is taken back', async () => {
  useUndoable.setState({
    list: [
      {
        decision_id: 9,
        queue: 'letters',
        case_id: 1,
        label: 'Reject',
        done: 'Rejected letter “To the goalkeeper”',
        undo_until: new Date(Date.now() + 60_000).toISOString(),
      },
    ],
  });
  answer(UndoDecision, () => {
    cases = [LETTER];
    answer(OpenLetterCase, ({ case_id }) => success({ case_id, content: 'All of its words', on: null }));
    return success(null);
  });
  await show();
  await expect.element(page.getByText('Rejected a letter.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('All of its words')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Letter', exact: true })).toHaveFocus();
});

test('where nothing was decided the refusal says why', async () => {
  answer(GetDecision, () => failure(404, 'Nothing waits for review under this number'));
  await show();
  await expect.element(page.getByText('Nothing waits for review under this number.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
