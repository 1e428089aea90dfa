import { staffAccountCalls, type AccountCard } from '@quad/contract/staff/accounts.ts';
import { secondFactorStaffCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { AUDIT_PAGE } from '@quad/contract/staff/limits.ts';
import type { WaitingCase } from '@quad/contract/staff/shapes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ALEX } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { useUndoable } from './kernel/undo.ts';
import { beOnStaff, button, malory, showConsole, undoable } from './testing/console.tsx';

const AT = '2026-11-20T03:00:00.000Z';
const FAR = '2099-11-20T03:00:00.000Z';
const MODERATION_ACTION = {
  moderation_action_id: 4,
  kind: 'LIMIT' as const,
  reason: 'Spam',
  taken_by_id: ALEX,
  taken_by: 'Alex',
  taken_time: AT,
  until: FAR,
  lifted_time: null,
};

let cases: WaitingCase[];
let mal: AccountCard;
beforeEach(async () => {
  await beOnStaff('admin');
  cases = [{ case_id: 1, kind: 'Letter', line: 'Words of 1', since: AT, holder: null }];
  mal = { ...malory, moderation_actions: [MODERATION_ACTION], has_second_factor: true, setup_stage: 0 };
  answer(letterStaffCalls.GetLetterCases, () => success(cases));
  answer(letterStaffCalls.OpenLetterCase, ({ case_id }) =>
    success({ case_id, content: `All the words of ${case_id}`, on: null }),
  );
  answer(staffAccountCalls.GetAccount, () => success(mal));
});
afterEach(() => cleanup());

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('a decision that is not taken leaves the focus on its button', async () => {
  await showConsole('letters?id=1');
  await button('Reject').click();
  await expect.element(page.getByRole('radio', { name: 'Names someone' })).toHaveFocus();
  await button('Cancel').click();
  await expect.element(button('Reject')).toHaveFocus();
});

test('after the last case the focus is on the title of its queue', async () => {
  answer(letterStaffCalls.DecideLetter, () => {
    cases = [];
    return undoable(9);
  });
  await showConsole('letters?id=1');
  await button('Approve').click();
  await expect.element(page.getByText('Nothing to decide here. Go for a walk.')).toBeVisible();
  await expect.element(heading('Letters')).toHaveFocus();
});

test('Undo that goes with its time leaves the focus on the title of what is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const undo_until = new Date(Date.now() + 10_000).toISOString();
    useUndoable.setState({
      list: [
        { decision_id: 9, queue: 'letters', case_id: 2, label: 'Approve', done: 'Approved it', undo_until },
      ],
    });
    await showConsole('letters?id=1');
    await expect.element(page.getByText('All the words of 1')).toBeVisible();
    (button('Undo').element() as HTMLElement).focus();
    vi.advanceTimersByTime(11_000);
    await expect.element(button('Undo')).not.toBeInTheDocument();
    await expect.element(heading('Letter')).toHaveFocus();
  } finally {
    vi.useRealTimers();
  }
});

test('what is done or left about an account leaves the focus on its page', async () => {
  answer(moderationActionCalls.TakeModerationAction, () => success({ moderation_action_id: 5 }));
  answer(moderationActionCalls.LiftModerationAction, () => {
    mal = { ...mal, moderation_actions: [{ ...MODERATION_ACTION, lifted_time: AT }] };
    return success(null);
  });
  await showConsole('accounts?id=7');
  const toolbar = page.getByRole('toolbar', { name: 'What to do' });
  const isThere = () => toolbar.element().contains(document.activeElement);
  await button('Warn').click();
  await button('Cancel').click();
  await expect.poll(isThere).toBe(true);
  await button('Warn').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Spam');
  await button('Warn').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Warn' }).click();
  await expect.poll(() => page.getByRole('alertdialog').query()).toBeNull();
  await expect.poll(isThere).toBe(true);

  await button('Lift').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Lift')).toHaveFocus();
  await button('Lift').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('A slip');
  await page.getByRole('form', { name: 'Lift' }).getByRole('button', { name: 'Lift' }).click();
  await expect.element(page.getByRole('cell', { name: /^Lifted/ })).toBeVisible();
  await expect.element(heading('Malory Test')).toHaveFocus();
});

test('so does a reset of a two-step login that is asked for, left and taken back', async () => {
  answer(secondFactorStaffCalls.ResetSecondFactor, () => {
    const inputs = { reset_id: 3, asked_by_id: ALEX, asked_by: 'Alex', reason: 'Lost phone', due_time: FAR };
    mal = { ...mal, second_factor_reset: { ...inputs, needs_second: false, confirmed_by: null } };
    return success(null);
  });
  answer(secondFactorStaffCalls.WithdrawSecondFactorReset, () => {
    mal = { ...mal, second_factor_reset: null };
    return success(null);
  });
  await showConsole('accounts?id=7');
  await button('Reset two-step login').click();
  await button('Cancel').click();
  await expect.element(button('Reset two-step login')).toHaveFocus();
  await button('Reset two-step login').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Lost phone');
  await page.getByRole('form').getByRole('button', { name: 'Reset two-step login' }).click();
  await expect.element(button('Take it back')).toHaveFocus();
  await button('Take it back').click();
  await expect.element(button('Reset two-step login')).toHaveFocus();
});

test('the end of the log has the focus on the first of the entries that came', async () => {
  const entry = (entry_id: number) => ({
    entry_id,
    at: AT,
    actor: null,
    action: 'letters: REJECT',
    target_type: 'letters',
    target_id: 12,
    reason: `Reason ${entry_id}`,
  });
  const full = Array.from({ length: AUDIT_PAGE }, (_, at) => entry(AUDIT_PAGE + 7 - at));
  answer(staffCalls.GetAuditLog, ({ before_entry_id }) =>
    success({ entries: before_entry_id === undefined ? full : [entry(7), entry(6)], intact: true }),
  );
  await showConsole('audit');
  await button('Show earlier ones').click();
  await expect.element(page.getByRole('row', { name: /Reason 7$/ })).toHaveFocus();
});

test('a decision without a reason says what is missing, and has the focus there each time', async () => {
  await showConsole('letters?id=1');
  await button('Reject').click();
  const first = page.getByRole('radio', { name: 'Names someone' });
  for (let time = 1; time <= 2; time += 1) {
    await button('Reject').click();
    await expect.element(page.getByText('Choose a reason', { exact: true })).toBeVisible();
    await expect.element(first).toHaveFocus();
  }
  await page.getByRole('radio', { name: 'Other' }).click();
  await button('Reject').click();
  await expect.element(page.getByText('Say why in your own words', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'In your own words' })).toHaveFocus();
});
