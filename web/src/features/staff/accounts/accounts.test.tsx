import { staffAccountCalls, type AccountCard } from '@quad/contract/staff/accounts.ts';
import { secondFactorStaffCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import type { Account } from '@quad/contract/staff/accounts.ts';
import { peopleStaffCalls } from '@quad/contract/people/staff-calls.ts';
import { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALEX, beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { useLookup } from './queries.ts';
import { beOnStaff, button, malory, showConsole } from '../testing/console.tsx';

const { FindAccounts } = staffAccountCalls;
const { TakeModerationAction, LiftModerationAction } = moderationActionCalls;
const { GetAccount } = staffAccountCalls;
const { CorrectAccount } = profileStaffCalls;
const AT = '2026-11-20T03:00:00.000Z';
const FAR = '2099-11-20T03:00:00.000Z';

const moderationAction = (
  some: Partial<Account['moderation_actions'][number]> = {},
): Account['moderation_actions'][number] => ({
  moderation_action_id: 4,
  kind: 'LIMIT',
  reason: 'Spam in three groups',
  taken_by_id: 77,
  taken_by: 'Kim',
  taken_time: AT,
  until: FAR,
  lifted_time: null,
  ...some,
});

let mal: AccountCard;
let stopListening: () => void;
beforeEach(async () => {
  await beOnStaff();
  useLookup.setState({ query: '' });
  stopListening = listenForShortcuts(() => true);
  mal = {
    ...malory,
    reports_made: 3,
    reports_of: 2,
    badges: ['Tester'],
    birth_date: '2004-05-03',
    age: 22,
    gender: 'Female',
    course_name: 'Bachelor of Arts',
    year_level: 2,
    made: { acted_on: 1, no_action: 0, open: 2, helped: 0 },
  };
  answer(FindAccounts, ({ query }) => success('malory'.includes(query) ? [mal] : []));
  answer(GetAccount, () => success(mal));
});
afterEach(() => stopListening());

const show = (at = 'accounts?id=7') => showConsole(at);
const asks = page.getByRole('alertdialog');
const reason = page.getByRole('textbox', { name: 'Reason' });

test('somebody is looked up at a press, and their account opens beside it', async () => {
  const looked = answer(FindAccounts, ({ query }) => success(query === 'mal' ? [mal] : []));
  await show('accounts');
  const box = page.getByRole('searchbox', { name: 'Email, number or name' });
  await box.fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^No one found\./)).toBeVisible();
  await box.fill(' mal ');
  await button('Look up').click();
  await page.getByRole('link', { name: /Malory Test/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Malory Test' })).toHaveFocus();
  await expect.element(page.getByText('3 May 2004 (22)')).toBeVisible();
  await expect.element(page.getByText('1 acted on, 0 without action, 2 waiting')).toBeVisible();
  expect(looked).toEqual([{ query: 'nobody' }, { query: 'mal' }]);
});

test('what was done, reported and corrected stands in tables; what waits leads to its case', async () => {
  mal = {
    ...mal,
    moderation_actions: [moderationAction()],
    cases: [
      {
        case_id: 12,
        target_type: 'POST',
        reasons: ['SPAM', 'SCAM'],
        reports: 2,
        state: 'RECEIVED',
        outcome: null,
        helped: false,
        since: AT,
      },
      {
        case_id: 11,
        target_type: 'USER',
        reasons: ['BOT'],
        reports: 1,
        state: 'CLOSED',
        outcome: 'NO_ACTION',
        helped: false,
        since: AT,
      },
    ],
    corrections: [
      {
        correction_id: 1,
        of_what: 'birth_date',
        made_time: AT,
        by: 'Kim',
        was: '2005-05-03',
        reason: 'Card shown',
      },
    ],
  };
  await show();
  await expect.element(page.getByRole('row', { name: /Limit .*Kim Spam in three groups/ })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Post Spam, Scam \(2 reports\) .* Waiting/ }).getByRole('link'))
    .toHaveAttribute('href', '/app/staff/reports?id=12');
  await expect.element(page.getByRole('row', { name: /Profile Bot .* No action/ })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Date of birth .*Kim 3 May 2005 Card shown/ }))
    .toBeVisible();
});

test('each limit says whether it ends, has ended or was lifted', async () => {
  mal = {
    ...mal,
    moderation_actions: [
      moderationAction({ moderation_action_id: 6, reason: 'Runs' }),
      moderationAction({ moderation_action_id: 5, reason: 'Over', until: '2020-05-03T03:00:00.000Z' }),
      moderationAction({ moderation_action_id: 4, reason: 'Early', lifted_time: AT }),
    ],
  };
  await show();
  for (const [why, end] of [
    ['Runs', /Ends 20 Nov 2099/],
    ['Over', /Ended 3 May 2020/],
    ['Early', /Lifted 20 Nov 2026/],
  ] as const)
    await expect.element(page.getByRole('row').filter({ hasText: why })).toMatchTextContent(end);
});

test('a reason keeps its line breaks, before it is sent and in the history', async () => {
  mal = { ...mal, moderation_actions: [moderationAction({ reason: 'In May.\nIn June.' })] };
  await show();
  const past = page.getByRole('cell', { name: 'In May. In June.' });
  await expect.poll(() => (past.element() as HTMLElement).innerText).toBe('In May.\nIn June.');
  await button('Warn').click();
  await reason.fill('First this.\nThen that.');
  await button('Warn').click();
  await expect
    .poll(() => (asks.element() as HTMLElement).innerText)
    .toContain('The reason: First this.\nThen that.');
});

test('before somebody is suspended the console says what they will read and what follows', async () => {
  const taken = answer(TakeModerationAction, () => success({ moderation_action_id: 5 }));
  await show();
  await expect.element(button('Suspend')).toBeVisible();
  await userEvent.keyboard('x');
  const days = page.getByRole('textbox', { name: 'Days' });
  await expect.element(days).toHaveFocus();
  await days.fill('0');
  await reason.fill(' Threats ');
  await button('Suspend').click();
  await asks.getByRole('button', { name: 'OK' }).click();
  await expect.element(asks).not.toBeInTheDocument();
  await expect.element(page.getByRole('form').getByText('Days must be a number from 1 to 365')).toBeVisible();
  await days.fill('3');
  await button('Suspend').click();
  await expect.element(asks.getByText(/^Your account is suspended until .+\.$/)).toBeVisible();
  await expect.element(asks.getByText('The reason: Threats')).toBeVisible();
  await expect.element(asks.getByText(/signed out everywhere at once/)).toBeVisible();
  expect(taken).toEqual([]);
  mal = { ...mal, state: 'SUSPENDED' };
  await asks.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByText('Suspended', { exact: true }).first()).toBeVisible();
  expect(taken).toEqual([{ user_id: 7, kind: 'SUSPEND', reason: 'Threats', days: 3 }]);
  await expect.element(button('Warn')).toBeVisible();
});

test('an admin resets a two-step login, and a second one confirms it for staff', async () => {
  beAlex({ role: 'admin' });
  mal = { ...mal, role: 'moderator', has_second_factor: true };
  const waiting = {
    reset_id: 3,
    asked_by_id: ALEX,
    asked_by: 'Alex',
    reason: 'Lost phone',
    due_time: FAR,
    needs_second: true,
    confirmed_by: null,
  };
  const inputs = answer(secondFactorStaffCalls.ResetSecondFactor, () => {
    mal = { ...mal, second_factor_reset: waiting };
    return success(null);
  });
  await show();
  await button('Reset two-step login').click();
  await expect.element(page.getByText(/a second admin has to confirm it/)).toBeVisible();
  await reason.fill('Lost phone');
  await page.getByRole('form').getByRole('button', { name: 'Reset two-step login' }).click();
  await expect.element(button('Take it back')).toBeVisible();
  // The admin who requested the reset cannot confirm it. Another admin must confirm it.
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  expect(inputs).toEqual([{ user_id: 7, reason: 'Lost phone' }]);
});

test('a reset that another admin asked for is confirmed', async () => {
  beAlex({ role: 'admin' });
  const waiting = {
    reset_id: 3,
    asked_by_id: 4,
    asked_by: 'Bea',
    reason: 'Lost',
    due_time: FAR,
    needs_second: true,
  };
  // Meanwhile the account has lost its role on staff.
  mal = {
    ...mal,
    role: 'member',
    has_second_factor: true,
    second_factor_reset: { ...waiting, confirmed_by: null },
  };
  const confirmed = answer(secondFactorStaffCalls.ConfirmSecondFactorReset, () => {
    mal = { ...mal, second_factor_reset: { ...waiting, confirmed_by: 'Alex' } };
    return success(null);
  });
  await show();
  await button('Confirm').click();
  await expect.element(page.getByText('Confirmed by Alex.')).toBeVisible();
  expect(confirmed).toEqual([{ reset_id: 3 }]);
});

test('what was typed about an account is kept when its form is left, and not when it is cancelled', async () => {
  beAlex({ role: 'admin' });
  mal = { ...mal, has_second_factor: true, moderation_actions: [moderationAction()] };
  await show();
  for (const name of ['Limit', 'Ban', 'Reset two-step login', 'Lift']) {
    await button(name).click();
    await reason.fill('Spam in three groups');
    await userEvent.keyboard('{Escape}');
    await button(`${name} (draft)`).click();
    await expect.element(reason).toHaveValue('Spam in three groups');
    await button('Cancel').click();
    await button(name).click();
    await expect.element(reason).toHaveValue('');
    await button('Cancel').click();
  }
});

test('a note needs no question; Escape leaves a form', async () => {
  const taken = answer(TakeModerationAction, () => success({ moderation_action_id: 5 }));
  await show();
  await button('Warn').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Warn')).toHaveFocus();
  await button('Note').click();
  await reason.fill('Ask Kim before acting');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(button('Note')).toHaveFocus();
  await expect.element(reason).not.toBeInTheDocument();
  expect(taken).toEqual([{ user_id: 7, kind: 'NOTE', reason: 'Ask Kim before acting' }]);
});

test.each([
  ['moderator', 1],
  ['admin', 2],
] as const)('a %s lifts what is theirs to lift, and nothing that is over', async (role, most) => {
  beAlex({ role });
  mal = {
    ...mal,
    moderation_actions: [
      moderationAction({
        moderation_action_id: 6,
        taken_by_id: ALEX,
        taken_by: 'Alex',
        kind: 'WARN',
        until: null,
      }),
      moderationAction({ moderation_action_id: 5 }),
      moderationAction({ moderation_action_id: 4, taken_by_id: ALEX, until: AT }),
    ],
  };
  const lifted = answer(LiftModerationAction, () => success(null));
  await show();
  await expect.element(button('Warn')).toBeVisible();
  expect(button('Lift').all()).toHaveLength(most);
  expect(button('Ban').all()).toHaveLength(most - 1);
  await button('Lift').first().click();
  await reason.fill('A slip');
  await page.getByRole('form', { name: 'Lift' }).getByRole('button', { name: 'Lift' }).click();
  await expect.element(reason).not.toBeInTheDocument();
  expect(lifted).toEqual([{ moderation_action_id: 6, reason: 'A slip' }]);
});

test('help lines and a note can be sent without a report', async () => {
  const inputs = answer(reportStaffCalls.SendHelpNote, () => success(null));
  await show();
  await button('Send help lines').click();
  const note = page.getByRole('textbox', { name: 'Your note' });
  await note.fill('How are you going?');
  await button('Send').click();
  await expect.element(page.getByText('Help lines sent.')).toBeVisible();
  expect(inputs).toEqual([{ user_id: 7, reason: 'How are you going?' }]);
});

test('of a correction only what differs is sent, and a refusal stands at its field', async () => {
  const sent = answer(CorrectAccount, ({ birth_date }) =>
    birth_date === '2014-05-03'
      ? failure(400, 'You must be at least 18 years old.', 'birth_date')
      : success(null),
  );
  await show();
  await button('Correct').click();
  const year = page.getByRole('textbox', { name: 'Year' });
  await year.fill('2014');
  await reason.fill('Their student card');
  await button('Correct').click();
  await asks.getByRole('button', { name: 'OK' }).click();
  await expect.element(asks).not.toBeInTheDocument();
  await expect.element(page.getByRole('form').getByText('You must be at least 18 years old.')).toBeVisible();
  await year.fill('2003');
  mal = { ...mal, birth_date: '2003-05-03', age: 23 };
  await button('Correct').click();
  await expect.element(page.getByText('3 May 2003 (23)')).toBeVisible();
  expect(sent).toEqual([
    { user_id: 7, birth_date: '2014-05-03', reason: 'Their student card' },
    { user_id: 7, birth_date: '2003-05-03', reason: 'Their student card' },
  ]);
});

test('nothing can be done about staff of one’s own rank', async () => {
  mal = { ...mal, role: 'moderator' };
  await show();
  await expect.element(page.getByText(/Only someone above them can act here/)).toBeVisible();
  expect(button('Warn').query()).toBeNull();
});

test('one’s own account is somebody else’s to look after', async () => {
  answer(GetAccount, () => failure(403, 'Someone else on staff looks after your own account'));
  await show();
  await expect.element(page.getByText('Someone else on staff looks after your own account.')).toBeVisible();
  expect(button('Try again').query()).toBeNull();
});

test('an account that is not there says so, and one that cannot be fetched offers to try again', async () => {
  let isUp = false;
  answer(GetAccount, () =>
    isUp ? failure(404, 'There’s no such account') : failure(500, 'Couldn’t load the account'),
  );
  await show();
  await expect.element(page.getByText('Couldn’t load the account')).toBeVisible();
  isUp = true;
  await button('Try again').click();
  await expect.element(page.getByText('There’s no such account.')).toBeVisible();
});

test('an admin gives and takes the owner flag and badges, also of staff at their level', async () => {
  beAlex({ role: 'admin' });
  mal = { ...mal, role: 'admin' };
  const inputs = answer(peopleStaffCalls.SetBadges, () => success(null));
  await show();
  await expect
    .element(page.getByText('Only someone above them can act here', { exact: false }))
    .toBeVisible();
  expect(button('Warn').query()).toBeNull();
  await button('Badges').click();
  await page.getByRole('checkbox', { name: 'Runs Quad (gold crown)' }).click();
  await page.getByRole('checkbox', { name: 'Tester' }).click();
  await page.getByRole('textbox', { name: 'New badge' }).fill('Founder');
  await reason.fill('They built it');
  await button('Save badges').click();
  await expect.element(button('Save badges')).not.toBeInTheDocument();
  expect(inputs).toEqual([{ user_id: 7, owner: true, badges: ['Founder'], reason: 'They built it' }]);
});

test('a moderator is not offered badges', async () => {
  await show();
  await expect.element(page.getByText('Tester')).toBeVisible();
  expect(button('Badges').query()).toBeNull();
});
