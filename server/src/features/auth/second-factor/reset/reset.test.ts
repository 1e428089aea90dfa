import { accountCalls } from '@quad/contract/account/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { ENTER_CODE } from '@quad/contract/auth/second-factor.ts';
import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import {
  secondFactorResetCalls,
  secondFactorStaffCalls,
} from '@quad/contract/auth/second-factor-reset-calls.ts';
import { staffAccountCalls } from '@quad/contract/staff/accounts.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { hasNewRole } from '#features/letters/unmasking/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';
import { switchOn } from '../queries.ts';
import { hurryResets, resetStates, setRole } from '../testing/queries.ts';

// These resets are for people who have lost their phone and their recovery codes. Source: decisions.md "Accounts".

const { login } = authCalls;
const { GetSecondFactor } = secondFactorCalls;
const { KeepSecondFactor, StopSecondFactorReset } = secondFactorResetCalls;
const { ResetSecondFactor, ConfirmSecondFactorReset, WithdrawSecondFactorReset } = secondFactorStaffCalls;
const PASSWORD = 'jacaranda season';
const DONE = { status: true, content: null };
const refused = (code: number, message: string) => ({ status: false, errors: [{ code, message }] });

const app = await appOfFile();
const password_hash = await app.services.passwords.hash(PASSWORD);
const [ada, bea] = [
  await app.person({ first_name: 'Ada', role: 'admin' }),
  await app.person({ role: 'admin' }),
];

async function withFactor(): Promise<Person> {
  const person = await app.person({ password_hash });
  await switchOn(app.db, person.user_id);
  return person;
}

const logIn = ({ email }: Person) => app.visitor().call(login, { email, password: PASSWORD });

const askFor = ({ user_id }: Person, by = ada) =>
  by.call(ResetSecondFactor, { user_id, reason: 'Their student card says so' });

/** The reset, as staff see it on the account's page. */
const shown = async ({ user_id }: Person, by = ada) =>
  (await by.callOk(staffAccountCalls.GetAccount, { user_id })).second_factor_reset;

/** Lets the waiting resets take effect, as if a day had passed. */
const passDay = () => hurryResets(app.db);

test('an admin asks, its holder is mailed at once, and a day later the password is enough', async () => {
  const ann = await withFactor();
  expect(await askFor(ann)).toEqual(DONE);
  expect((await mailsOf(app, ann.email)).map(({ subject }) => subject)).toEqual([
    'Your two-step login is being reset',
  ]);
  expect(await shown(ann)).toMatchObject({ asked_by: 'Ada', asked_by_id: ada.user_id, confirmed_by: null });
  const { reset_time } = await ann.callOk(GetSecondFactor, {});
  const hours = (Date.parse(reset_time ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  expect(await logIn(ann)).toEqual({
    status: false,
    errors: [
      { code: 401, message: ENTER_CODE, field: 'code' },
      {
        code: 401,
        message: 'Staff are resetting your two-step login. In about 24 hours you can log in without a code.',
        field: 'second_factor_reset',
      },
    ],
  });

  await passDay();
  await expect.poll(() => resetStates(app.db, ann.user_id)).toEqual(['done']);
  expect(await logIn(ann)).toMatchObject({ status: true });
  // All sessions end, because one may belong to a stranger who switched the second factor on.
  expect(await ann.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
  expect((await mailsOf(app, ann.email)).map(({ subject }) => subject)).toContain('Two-step login is off');
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  const about = entries.filter(({ target_id }) => target_id === ann.user_id);
  expect(about.map(({ action }) => action)).toEqual([
    'two-step reset: done',
    'accounts: look',
    'two-step reset: ask',
  ]);
});

test('the mailed link stops it, once', async () => {
  const ann = await withFactor();
  await askFor(ann);
  const token = tokenIn((await mailsOf(app, ann.email))[0]);
  expect(await app.visitor().call(StopSecondFactorReset, { token })).toEqual(DONE);
  const dead = refused(400, 'This link doesn’t work any more. Ask for a new one.');
  expect(await app.visitor().call(StopSecondFactorReset, { token })).toEqual(dead);
  expect(await app.visitor().call(StopSecondFactorReset, { token: 'unknown' })).toEqual(dead);
  await passDay();
  expect(await resetStates(app.db, ann.user_id)).toEqual(['stopped']);
  expect(await logIn(ann)).toMatchObject({ errors: [{ code: 401, message: ENTER_CODE }] });
  // An admin can request the reset again. The first link does not stop the new reset.
  await askFor(ann);
  expect(await app.visitor().call(StopSecondFactorReset, { token })).toEqual(dead);
});

test('so does its holder where they are signed in, and an admin who takes it back', async () => {
  const ann = await withFactor();
  await askFor(ann);
  expect(await ann.call(KeepSecondFactor, {})).toEqual(DONE);
  expect(await ann.call(KeepSecondFactor, {})).toEqual(DONE);
  await askFor(ann);
  const reset_id = (await shown(ann))?.reset_id ?? 0;
  expect(await bea.call(WithdrawSecondFactorReset, { reset_id })).toEqual(DONE);
  expect(await shown(ann)).toBeNull();
  expect(await resetStates(app.db, ann.user_id)).toEqual(['stopped', 'stopped']);
});

test('for somebody on staff a second admin confirms it, or it lapses', async () => {
  const [kim, mo] = [await withFactor(), await withFactor()];
  for (const { user_id } of [kim, mo]) await setRole(app.db, user_id, 'admin');
  for (const one of [kim, mo]) await askFor(one);
  const reset_id = (await shown(kim))?.reset_id ?? 0;
  expect(await ada.call(ConfirmSecondFactorReset, { reset_id })).toEqual(
    refused(403, 'Someone else has to confirm what you asked for'),
  );
  for (const call of [ConfirmSecondFactorReset, WithdrawSecondFactorReset])
    expect(await kim.call(call, { reset_id })).toEqual(
      refused(403, 'Someone else on staff looks after your own account'),
    );
  expect(await bea.call(ConfirmSecondFactorReset, { reset_id })).toEqual(DONE);
  expect((await shown(kim))?.confirmed_by).not.toBeNull();
  await passDay();
  await expect.poll(() => resetStates(app.db, kim.user_id)).toEqual(['done']);
  await expect.poll(() => resetStates(app.db, mo.user_id)).toEqual(['lapsed']);
  expect(await logIn(mo)).toMatchObject({ errors: [{ code: 401 }] });
});

test('it lapses where its asker or confirmer is no longer an admin when it is due', async () => {
  const [cleo, dan] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const [ann, kim] = [await withFactor(), await withFactor()];
  await setRole(app.db, kim.user_id, 'moderator');
  await askFor(ann, cleo);
  await askFor(kim);
  const reset_id = (await shown(kim))?.reset_id ?? 0;
  expect(await dan.call(ConfirmSecondFactorReset, { reset_id })).toEqual(DONE);
  for (const { user_id } of [cleo, dan]) await setRole(app.db, user_id, 'member');
  await passDay();
  for (const one of [ann, kim]) {
    await expect.poll(() => resetStates(app.db, one.user_id)).toEqual(['lapsed']);
    expect(await logIn(one)).toMatchObject({ errors: [{ code: 401, message: ENTER_CODE }] });
  }
});

test('a holder whose role was taken away meanwhile needs a second admin still, one who lost it before needs none', async () => {
  const [ann, kim] = [await withFactor(), await withFactor()];
  for (const { user_id } of [ann, kim]) await setRole(app.db, user_id, 'admin');
  const revoke = ({ email }: Person) =>
    ada.callOk(staffCalls.SetRole, { email, role: 'member', reason: 'They lost their phone' });
  await revoke(ann);
  await askFor(ann);
  await askFor(kim);
  await revoke(kim);
  expect(await shown(ann)).toMatchObject({ needs_second: false });
  expect(await shown(kim)).toMatchObject({ needs_second: true });
  await passDay();
  await expect.poll(() => resetStates(app.db, ann.user_id)).toEqual(['done']);
  await expect.poll(() => resetStates(app.db, kim.user_id)).toEqual(['lapsed']);
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries.find(({ action }) => action === 'two-step reset: lapse')).toMatchObject({
    target_id: kim.user_id,
    actor: { user_id: ada.user_id },
  });
});

test('an admin whose second factor was reset counts as new in the role', async () => {
  const [ann, kim] = [await withFactor(), await withFactor()];
  await setRole(app.db, kim.user_id, 'admin');
  for (const one of [ann, kim]) await askFor(one);
  await bea.callOk(ConfirmSecondFactorReset, { reset_id: (await shown(kim))?.reset_id ?? 0 });
  expect(await hasNewRole(app.db, kim.user_id, 7)).toBe(false);
  await passDay();
  for (const one of [ann, kim]) await expect.poll(() => resetStates(app.db, one.user_id)).toEqual(['done']);
  expect(await hasNewRole(app.db, kim.user_id, 7)).toBe(true);
  expect(await hasNewRole(app.db, ann.user_id, 7)).toBe(false);
});

test('one waits at a time, also of two that are asked for at once', async () => {
  const ann = await withFactor();
  const both = await Promise.all([askFor(ann), askFor(ann, bea)]);
  expect(both.filter(({ status }) => status)).toHaveLength(1);
  expect(both).toContainEqual(refused(409, 'A reset is under way already'));
});

test('it goes with the account', async () => {
  const ann = await withFactor();
  await askFor(ann);
  await ann.callOk(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
  expect(await resetStates(app.db, ann.user_id)).toEqual([]);
});
