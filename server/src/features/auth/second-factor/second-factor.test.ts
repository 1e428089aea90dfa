import { authCalls } from '@quad/contract/auth/calls.ts';
import { ENTER_CODE, RECOVERY_CODES, WRONG_CODE } from '@quad/contract/auth/second-factor.ts';
import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { sql } from 'kysely';
import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/app.ts';
import { mailsOf } from '#testing/mails.ts';
import { insertPerson } from '#testing/queries.ts';
import { encryptSecret, decryptSecret } from './encrypt-secret.ts';
import { setRole } from './testing/queries.ts';

let app: TestApp;
let limited: TestApp;
let password_hash: string;
beforeAll(async () => {
  [app, limited] = await Promise.all([testApp(), testApp({ env: { LIMITS: 'on' } })]);
  password_hash = await app.services.passwords.hash(PASSWORD);
});
afterAll(() => Promise.all([app.close(), limited.close()]));

const { login } = authCalls;
const { EnrolSecondFactor, ConfirmSecondFactor, DisableSecondFactor, GetSecondFactor, RenewRecoveryCodes } =
  secondFactorCalls;
const PASSWORD = 'jacaranda season';
const HALF_A_MINUTE = 30_000;
const refused = (code: number, message: string, field?: string) => ({
  status: false,
  errors: [{ code, message, ...(field && { field }) }],
});

/**
 * Makes a signed-in person, and a function that returns codes of the person's app. Each code belongs to a later
 * 30-second step than the code before, so no code is used twice.
 */
async function withApp(on = app) {
  const { email, user_id } = await insertPerson(on.db, { password_hash });
  const client = on.visitor();
  await client.callOk(login, { email, password: PASSWORD });
  const { uri, secret } = await client.callOk(EnrolSecondFactor, { password: PASSWORD });
  const totp = URI.parse(uri);
  let ahead = -1;
  const code = () => {
    if (!(totp instanceof TOTP)) throw new TypeError('No address of codes by time');
    return totp.generate({ timestamp: Date.now() + (ahead += 1) * HALF_A_MINUTE });
  };
  return { client, email, user_id, uri, secret, code };
}

async function withFactor(on = app) {
  const person = await withApp(on);
  const { recovery_codes } = await person.client.callOk(ConfirmSecondFactor, { code: person.code() });
  return { ...person, recovery_codes };
}

const logIn = (email: string, code?: string, on = app) =>
  on.visitor().call(login, { email, password: PASSWORD, ...(code !== undefined && { code }) });

test('it is on once a code of the app confirms it, and login asks for one from then on', async () => {
  const { client, email, uri, secret, code } = await withApp();
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(`Quad:${email}`);
  expect(await logIn(email)).toMatchObject({ status: true });
  expect(await client.call(ConfirmSecondFactor, { code: '000000' })).toEqual(
    refused(403, WRONG_CODE, 'code'),
  );
  const { recovery_codes } = await client.callOk(ConfirmSecondFactor, { code: code() });
  expect(new Set(recovery_codes).size).toBe(RECOVERY_CODES);
  expect(await client.callOk(GetSecondFactor, {})).toEqual({
    enabled: true,
    recovery_codes_left: 10,
    reset_time: null,
  });
  expect(await logIn(email)).toEqual(refused(401, ENTER_CODE, 'code'));
  expect(await logIn(email, '000000')).toEqual(refused(401, WRONG_CODE, 'code'));
  expect(await logIn(email, code())).toMatchObject({ status: true });
  expect(await mailsOf(app, email)).toMatchObject([{ subject: 'Two-step login is on' }]);
});

test('a person who finds a session open cannot switch it on', async () => {
  const wrong = refused(403, 'That password isn’t right', 'password');
  const { email } = await insertPerson(limited.db, { password_hash });
  const found = limited.visitor();
  await found.callOk(login, { email, password: PASSWORD });
  for (let tries = 0; tries < 10; tries += 1)
    expect(await found.call(EnrolSecondFactor, { password: 'wrong' })).toEqual(wrong);
  const last = await found.call(EnrolSecondFactor, { password: PASSWORD });
  expect(last).toMatchObject({ errors: [{ code: 429 }] });
  expect(await found.call(ConfirmSecondFactor, { code: '000000' })).toEqual(
    refused(409, 'Two-step login is off'),
  );
});

test('a wrong password is told as ever, whatever the code', async () => {
  const { email, code } = await withFactor();
  const wrong = await app.visitor().call(login, { email, password: 'wrong', code: code() });
  expect(wrong).toEqual(refused(401, 'That email or password isn’t right'));
});

test('a code is good once, also when two come at the same moment', async () => {
  const { email, code } = await withFactor();
  const one = code();
  const both = await Promise.all([logIn(email, one), logIn(email, one)]);
  expect(both.filter(({ status }) => status)).toHaveLength(1);
  expect(await logIn(email, one)).toEqual(refused(401, WRONG_CODE, 'code'));
});

test('a recovery code opens once, however it is typed', async () => {
  const { client, email, recovery_codes } = await withFactor();
  const [first = '', second = ''] = recovery_codes;
  expect(await logIn(email, first.toUpperCase())).toMatchObject({ status: true });
  expect(await logIn(email, first)).toEqual(refused(401, WRONG_CODE, 'code'));
  expect(await logIn(email, second.replaceAll('-', ''))).toMatchObject({ status: true });
  expect(await client.callOk(GetSecondFactor, {})).toMatchObject({ recovery_codes_left: 8 });
});

test('a session that was there before has not passed it, and ends', async () => {
  const { client, email, code } = await withApp();
  const other = app.visitor();
  await other.callOk(login, { email, password: PASSWORD });
  await client.callOk(ConfirmSecondFactor, { code: code() });
  expect(await other.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
  expect(await client.call(profileCalls.GetMyInfo, {})).toMatchObject({ status: true });
});

test('the code of a set-up that was begun again elsewhere is refused in words', async () => {
  const { client, email, secret, code } = await withApp();
  const other = app.visitor();
  await other.callOk(login, { email, password: PASSWORD });
  const again = await other.callOk(EnrolSecondFactor, { password: PASSWORD });
  expect(await client.call(ConfirmSecondFactor, { code: code(), secret })).toEqual(
    refused(409, 'Setup was started again on another device. Finish it there, or start again here.'),
  );
  expect(await client.call(ConfirmSecondFactor, { code: '000000', secret: again.secret })).toEqual(
    refused(403, WRONG_CODE, 'code'),
  );
});

test('what is on is neither begun nor confirmed again', async () => {
  const { client, code } = await withFactor();
  const isOn = refused(409, 'Two-step login is on already');
  expect(await client.call(EnrolSecondFactor, { password: PASSWORD })).toEqual(isOn);
  expect(await client.call(ConfirmSecondFactor, { code: code() })).toEqual(isOn);
});

test('new recovery codes take the place of the old ones', async () => {
  const { client, email, recovery_codes, code } = await withFactor();
  const renewed = await client.callOk(RenewRecoveryCodes, { code: code() });
  expect(renewed.recovery_codes).toHaveLength(RECOVERY_CODES);
  expect(await logIn(email, recovery_codes[0])).toMatchObject({ status: false });
  expect(await logIn(email, renewed.recovery_codes[0])).toMatchObject({ status: true });
});

test('it goes off with the password and a code, and staff keep it', async () => {
  const { client, email, user_id, code } = await withFactor();
  const off = (password: string, by: string) => client.call(DisableSecondFactor, { password, code: by });
  expect(await off('wrong', '000000')).toEqual(refused(403, 'That password isn’t right', 'password'));
  expect(await off(PASSWORD, '000000')).toEqual(refused(403, WRONG_CODE, 'code'));
  await setRole(app.db, user_id, 'moderator');
  expect(await off(PASSWORD, '111111')).toEqual(refused(403, 'Staff need two-step login'));
  await setRole(app.db, user_id, 'member');
  const { recovery_codes } = await client.callOk(RenewRecoveryCodes, { code: code() });
  expect(await off(PASSWORD, recovery_codes[0] as string)).toEqual({ status: true, content: null });
  expect(await off(PASSWORD, recovery_codes[1] as string)).toEqual({ status: true, content: null });
  expect(await logIn(email)).toMatchObject({ status: true });
  expect(await client.callOk(GetSecondFactor, {})).toMatchObject({ enabled: false, recovery_codes_left: 0 });
});

test('wrong codes run out, for strangers without keeping the owner out', async () => {
  const { client, email, recovery_codes } = await withFactor(limited);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await logIn(email, '000000', limited)).toMatchObject({ errors: [{ code: 401 }] });
  expect(await logIn(email, recovery_codes[0], limited)).toMatchObject({ errors: [{ code: 429 }] });
  // A browser that has signed in before has its own count of wrong codes.
  expect(await client.call(login, { email, password: PASSWORD, code: recovery_codes[0] })).toMatchObject({
    status: true,
  });
});

test('the database holds neither the secret nor a recovery code', async () => {
  const { secret, recovery_codes, user_id } = await withFactor();
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(second_factor::text, '') from second_factor)
      || (select string_agg(recovery_code::text, '') from recovery_code) as all`.execute(app.db);
  const bytes = Secret.fromBase32(secret).hex.toLowerCase();
  for (const said of [secret, bytes, recovery_codes[0]?.replaceAll('-', '')])
    expect(rows[0]?.all).not.toContain(said);
  const { box } = await app.db
    .selectFrom('second_factor')
    .select('box')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  expect(decryptSecret(app.services.config, user_id, box)).not.toBeNull();
  expect(decryptSecret(app.services.config, user_id + 1, box)).toBeNull();
  const other = Buffer.alloc(32);
  const { config } = app.services;
  expect(decryptSecret({ ...config, letterKeys: [other] }, user_id, box)).toBeNull();
  const both = { ...config, letterKeys: [other, ...config.letterKeys] };
  expect(decryptSecret(both, user_id, box)).toEqual(decryptSecret(config, user_id, box));
  expect(decryptSecret(both, user_id + 1, box)).toBeNull();
  expect(decryptSecret(config, user_id, encryptSecret(both, user_id, new Uint8Array(20)))).toBeNull();
  expect(
    decryptSecret(app.services.config, user_id, encryptSecret(app.services.config, 1, new Uint8Array(1))),
  ).toBeNull();
});
