import { authCalls } from '@quad/contract/auth/calls.ts';
import { WRONG_CODE } from '@quad/contract/auth/second-factor.ts';
import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { secondFactorResetCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { TwoStepLogin } from './TwoStepLogin.tsx';

const { GetSecondFactor, EnrolSecondFactor, ConfirmSecondFactor, RenewRecoveryCodes, DisableSecondFactor } =
  secondFactorCalls;
const { KeepSecondFactor } = secondFactorResetCalls;
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const code = page.getByRole('textbox', { name: 'Authentication code' });
const press = (name: string) => page.getByRole('button', { name }).click();

let state: { enabled: boolean; recovery_codes_left: number; reset_time: string | null };
const on = () => void (state = { enabled: true, recovery_codes_left: 2, reset_time: null });
const show = () => renderPage(<TwoStepLogin email="alex@student.monash.edu" />);

beforeEach(() => {
  beAlex();
  state = { enabled: false, recovery_codes_left: 0, reset_time: null };
  answer(GetSecondFactor, () => success(state));
  answer(authCalls.GetSessions, () => success([]));
  answer(EnrolSecondFactor, ({ password }) =>
    password === 'jacaranda'
      ? success({ secret, uri: `otpauth://totp/Quad:alex?secret=${secret}` })
      : failure(403, 'That password isn’t right', 'password'),
  );
});

test('it is set up with a code, and the recovery codes are shown this once', async () => {
  const confirmed = answer(ConfirmSecondFactor, ({ code: typed }) => {
    if (typed !== '123456') return failure(403, WRONG_CODE, 'code');
    on();
    return success({ recovery_codes: CODES });
  });
  await show();
  await press('Set up two-step login');
  await expect.element(page.getByLabelText('Password')).toHaveFocus();
  await page.getByLabelText('Password').fill('wattle');
  await press('Continue');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await page.getByLabelText('Password').fill('jacaranda');
  await press('Continue');
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('ABCD EFGH IJKL');
  // The code is something to scan first.
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Set up two-step login' });
  await expect.element(title).toHaveFocus();
  await code.fill('000000');
  await press('Switch on');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(WRONG_CODE));
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toMatchTextContent('aaaa-bbbb');
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toHaveFocus();
  expect(confirmed.at(-1)).toEqual({ code: '123456', secret });
  const file = page.getByRole('link', { name: 'Save as a file' });
  await expect.element(file).toHaveAttribute('download', 'quad-recovery-codes.txt');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Close without saving them?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await press('I’ve saved them');
  await expect.element(page.getByText(/2 recovery codes are left/)).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Two-step login' })).toHaveFocus();
});

test('where setting it up is left, the way to it has the focus again', async () => {
  await show();
  await press('Set up two-step login');
  await page.getByLabelText('Password').fill('jacaranda');
  await press('Continue');
  await expect.element(code).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Set up two-step login' })).toHaveFocus();
});

test('new recovery codes come by a code', async () => {
  on();
  const inputs = answer(RenewRecoveryCodes, () => success({ recovery_codes: CODES }));
  await show();
  await press('New recovery codes');
  await code.fill('AAAA-bbbb-cccc-dddd');
  await press('Make new codes');
  await expect.element(page.getByText('eeee-ffff-gggg-hhhh')).toBeVisible();
  expect(inputs).toEqual([{ code: 'aaaabbbbccccdddd' }]);
});

test('it goes off with the password and a code', async () => {
  on();
  const inputs = answer(DisableSecondFactor, () => {
    state = { enabled: false, recovery_codes_left: 0, reset_time: null };
    return success(null);
  });
  await show();
  await press('Switch off');
  await page.getByLabelText('Password').fill('jacaranda');
  await code.fill('123456');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect.element(page.getByRole('button', { name: 'Set up two-step login' })).toBeVisible();
  expect(inputs).toEqual([{ password: 'jacaranda', code: '123456' }]);
});

test('a reset by staff is told, and can be refused', async () => {
  on();
  state.reset_time = '2026-12-01T10:00:00.000Z';
  const inputs = answer(KeepSecondFactor, () => {
    state.reset_time = null;
    return success(null);
  });
  await show();
  await expect.element(page.getByText('Staff are resetting your two-step login')).toBeVisible();
  await press('Keep it on');
  await expect.element(page.getByText('Staff are resetting your two-step login')).not.toBeInTheDocument();
  expect(inputs).toHaveLength(1);
});
