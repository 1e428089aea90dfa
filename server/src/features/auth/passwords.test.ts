import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { type TestApp, testApp } from '#testing/app.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';
import { comparable, statusesOf } from '#testing/responses.ts';
import { accountKey } from './attempts.ts';
import { LOGIN_ACCOUNT } from './limits.ts';

let app: TestApp;
let limited: TestApp;
let password_hash: string;

beforeAll(async () => {
  [app, limited] = await Promise.all([testApp(), testApp({ env: { LIMITS: 'on' } })]);
  await Promise.all([importReference(app.db), importReference(limited.db)]);
  password_hash = await app.services.passwords.hash(OLD);
});
afterAll(() => Promise.all([app.close(), limited.close()]));

const { login, ForgotPassword, ResetPasswordFromEmail, UpdatePassword } = authCalls;
const { GetSessions, RevokeSession } = authCalls;
const { GetMyInfo } = profileCalls;
const OLD = 'jacaranda season';
const NEW = 'magpies in spring';
const DEAD = {
  status: false,
  errors: [{ code: 400, message: 'This link doesn’t work any more. Ask for a new one.' }],
};
const GONE = { status: false, errors: [{ code: 401, message: 'Log in to continue' }] };

const someone = (on = app) => on.person({ password_hash });
const form = (token: string, password = NEW) => ({ token, password, confirm_password: password });

async function resetToken(email: string): Promise<string> {
  await app.visitor().callOk(ForgotPassword, { email });
  return tokenIn((await mailsOf(app, email))[0]);
}

test('a person who forgot sets a new password by mail, and is signed out everywhere', async () => {
  const ann = await someone();
  const { socket } = await ann.connect();
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  const token = await resetToken(ann.email);
  const [mail] = await mailsOf(app, ann.email);
  expect(mail?.subject).toBe('Set a new Quad password');
  expect(mail?.text).toContain('\nhttp://quad.test/auth/ResetPassword?token=');

  const visitor = app.visitor();
  const done = await visitor.send(ResetPasswordFromEmail, form(token));
  expect(done.json()).toEqual({ status: true, content: null });
  expect(done.cookies).toEqual([]);
  await cut;
  expect(await ann.call(GetMyInfo, {})).toEqual(GONE);
  expect(await visitor.call(login, { email: ann.email, password: OLD })).toMatchObject({
    errors: [{ code: 401 }],
  });
  expect(await visitor.call(login, { email: ann.email, password: NEW })).toMatchObject({ status: true });
  expect((await mailsOf(app, ann.email))[0]?.subject).toBe('Your Quad password was changed');
});

test('known and unknown addresses are answered the same, and only the known one gets a mail', async () => {
  const { email } = await someone();
  const unknown = 'nobody@student.unimelb.edu.au';
  const answers = [
    await app.visitor().send(ForgotPassword, { email }),
    await app.visitor().send(ForgotPassword, { email: unknown }),
  ];
  expect(answers[0]?.body).toBe('{"status":true,"content":null}');
  const [known, other] = answers.map(comparable);
  expect(known).toEqual(other);
  expect(await mailsOf(app, email)).toHaveLength(1);
  expect(await mailsOf(app, unknown)).toHaveLength(0);
});

test('a link is used once, also by many at once', async () => {
  const token = await resetToken((await someone()).email);
  const uses = Array.from({ length: 6 }, (_, index) =>
    app.visitor().send(ResetPasswordFromEmail, form(token, `${NEW} ${index}`)),
  );
  const answers = await Promise.all(uses);
  expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400, 400]);
  expect(await app.visitor().call(ResetPasswordFromEmail, form(token))).toEqual(DEAD);
});

test('a new link makes the earlier ones die', async () => {
  const { email } = await someone();
  const [first, second] = [await resetToken(email), await resetToken(email)];
  expect(first).not.toBe(second);
  expect(await app.visitor().call(ResetPasswordFromEmail, form(first))).toEqual(DEAD);
  expect(await app.visitor().call(ResetPasswordFromEmail, form(second))).toMatchObject({ status: true });
});

test('unknown, expired and used links are told apart nowhere', async () => {
  const expired = await resetToken((await someone()).email);
  await sql`update mailed_token set expires_at = now() where kind = 'reset'`.execute(app.db);
  const used = await resetToken((await someone()).email);
  await app.visitor().callOk(ResetPasswordFromEmail, form(used));
  const bodies = await Promise.all(
    [expired, used, 'unknown'].map(
      async (token) => (await app.visitor().send(ResetPasswordFromEmail, form(token))).body,
    ),
  );
  expect(bodies).toEqual(Array(3).fill(JSON.stringify(DEAD)));
});

test('a link lasts an hour by the clock of the database', async () => {
  await resetToken((await someone()).email);
  const { rows } = await sql`
    select extract(epoch from expires_at - created_at)::int / 60 as minutes from mailed_token
    order by created_at desc limit 1`.execute(app.db);
  expect(rows).toEqual([{ minutes: 60 }]);
});

test('only a hash of the link is stored', async () => {
  const token = await resetToken((await someone()).email);
  const { rows } = await sql<{ all: string }>`
    select string_agg(mailed_token::text, '') || (select string_agg(job::text, '') from pgboss.job) as all
    from mailed_token`.execute(app.db);
  expect(rows[0]?.all).not.toContain(token);
});

test('a password that is easy to guess leaves the link unused', async () => {
  const token = await resetToken((await someone()).email);
  expect(await app.visitor().call(ResetPasswordFromEmail, form(token, 'password1'))).toMatchObject({
    errors: [{ code: 400, field: 'password' }],
  });
  expect(await app.visitor().call(ResetPasswordFromEmail, form(token))).toMatchObject({ status: true });
});

test('a reset link does not verify an address', async () => {
  const token = await resetToken((await someone()).email);
  expect(await app.visitor().call(authCalls.VerifyEmail, { verify_token: token })).toMatchObject({
    errors: [{ code: 400 }],
  });
});

const change = { password: OLD, new_password: NEW, confirm_password: NEW };

test('changing the password keeps this session under a new token and ends the others', async () => {
  const ann = await someone();
  const phone = app.visitor();
  await phone.callOk(login, { email: ann.email, password: OLD });
  const before = ann.cookies.get('sessionID') ?? '';
  expect(await ann.call(UpdatePassword, change)).toEqual({ status: true, content: null });
  expect(ann.cookies.get('sessionID')).not.toBe(before);
  expect(await ann.call(GetMyInfo, {})).toMatchObject({ status: true });
  expect(await ann.call(profileCalls.UpdateMyInfo, { bio: 'Still me' })).toMatchObject({ status: true });
  expect(await phone.call(GetMyInfo, {})).toEqual(GONE);
  const stolen = app.visitor();
  stolen.cookies.set('sessionID', before);
  expect(await stolen.call(GetMyInfo, {})).toEqual(GONE);
  expect(await app.visitor().call(login, { email: ann.email, password: NEW })).toMatchObject({
    status: true,
  });
  expect((await mailsOf(app, ann.email))[0]?.subject).toBe('Your Quad password was changed');
});

test('changing the password cuts a person who listens by the old token of this session, and lets the new one in', async () => {
  const ann = await someone();
  const thief = app.visitor();
  ann.cookies.forEach((value, name) => thief.cookies.set(name, value));
  const { socket } = await thief.connect();
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  await ann.callOk(UpdatePassword, change);
  const page = await ann.connect();
  expect(await cut).toBe('io server disconnect');
  await expect(thief.connect()).rejects.toThrow('Log in to continue');
  expect(page.socket.connected).toBe(true);
});

test('changing the password makes mailed links die', async () => {
  const ann = await someone();
  const token = await resetToken(ann.email);
  await ann.callOk(UpdatePassword, change);
  expect(await app.visitor().call(ResetPasswordFromEmail, form(token))).toEqual(DEAD);
});

test('a wrong current password changes nothing', async () => {
  const ann = await someone();
  expect(await ann.call(UpdatePassword, { ...change, password: 'wrong' })).toEqual({
    status: false,
    errors: [{ code: 403, message: 'That’s not your current password', field: 'password' }],
  });
  expect(await app.visitor().call(login, { email: ann.email, password: OLD })).toMatchObject({
    status: true,
  });
});

test('a new password that is easy to guess is refused at its field', async () => {
  const ann = await someone();
  const easy = { password: OLD, new_password: 'melbourne1', confirm_password: 'melbourne1' };
  expect(await ann.call(UpdatePassword, easy)).toMatchObject({
    errors: [{ code: 400, field: 'new_password' }],
  });
});

test('wrong current passwords count as failed logins', async () => {
  const ann = await someone(limited);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await ann.call(UpdatePassword, { ...change, password: 'wrong' })).toMatchObject({
      errors: [{ code: 403 }],
    });
  }
  expect(await ann.call(UpdatePassword, change)).toMatchObject({ errors: [{ code: 429 }] });
  // Wrong passwords in the settings count as failed logins of the account. Once the account's limit is reached, other
  // devices are refused.
  await limited.services.limits.consume(LOGIN_ACCOUNT, accountKey(ann.email), LOGIN_ACCOUNT.points - 10);
  const answer = await limited.visitor().send(login, { email: ann.email, password: OLD });
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('one sees the devices one is signed in on, and signs one out', async () => {
  const ann = await someone();
  const phone = app.visitor();
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' };
  await phone.send(login, { email: ann.email, password: OLD }, { headers });
  const devices = await ann.callOk(GetSessions, {});
  expect(devices.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: 'Chrome on Android', current: false },
    { device: 'Test device', current: true },
  ]);
  const session_id = devices[0]?.session_id as number;
  const { socket } = await phone.connect();
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  expect(await ann.call(RevokeSession, { session_id })).toEqual({ status: true, content: null });
  await cut;
  expect(await phone.call(GetMyInfo, {})).toEqual(GONE);
  expect(await ann.call(RevokeSession, { session_id })).toEqual({ status: true, content: null });
});

test("nobody signs out another person's device", async () => {
  const [ann, eve] = [await someone(), await someone()];
  const [device] = await ann.callOk(GetSessions, {});
  await eve.callOk(RevokeSession, { session_id: device?.session_id as number });
  expect(await ann.call(GetMyInfo, {})).toMatchObject({ status: true });
});

test('signing out this device takes its cookies along', async () => {
  const ann = await someone();
  const [device] = await ann.callOk(GetSessions, {});
  await ann.callOk(RevokeSession, { session_id: device?.session_id as number });
  expect(ann.cookies.has('sessionID')).toBe(false);
});

test('strangers cannot use up the mails of somebody who asks on a device of theirs', async () => {
  const [ann, device] = [await someone(limited), limited.visitor()];
  await device.callOk(login, { email: ann.email, password: OLD });
  for (let network = 1; network <= 40; network += 1) {
    await limited.app.inject({
      method: 'POST',
      url: '/api/auth/ForgotPassword',
      remoteAddress: `10.8.0.${network}`,
      payload: { email: ann.email },
    });
  }
  expect(await mailsOf(limited, ann.email)).toHaveLength(30);
  await device.callOk(ForgotPassword, { email: ann.email });
  expect(await mailsOf(limited, ann.email)).toHaveLength(31);
});
