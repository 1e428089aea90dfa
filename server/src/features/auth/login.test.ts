import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { countWaiting, insertPerson } from '#testing/queries.ts';
import { type TestApp, testApp } from '#testing/app.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';
import { comparable } from '#testing/responses.ts';
import { deviceHash } from './browsers.ts';
import { findForLogin } from './queries.ts';

let app: TestApp;
let limited: TestApp;
let password_hash: string;

beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://quad.test' };
  [app, limited] = await Promise.all([testApp({ env }), testApp({ env: { LIMITS: 'on' } })]);
  await importReference(app.db);
  password_hash = await app.services.passwords.hash(PASSWORD);
});
afterAll(() => Promise.all([app.close(), limited.close()]));

const { login, logout, GetSessions } = authCalls;
const { GetMyInfo } = profileCalls;
const PASSWORD = 'jacaranda season';
const WRONG = {
  status: false,
  errors: [{ code: 401, message: 'That email or password isn’t right' }],
};

const member = async (on = app) => (await insertPerson(on.db, { password_hash })).email;

test('the right password opens a session and hands out its cookies', async () => {
  const visitor = app.visitor();
  const response = await visitor.send(login, { email: await member(), password: PASSWORD });
  expect(response.json()).toMatchObject({ status: true, content: { user: { setup_stage: 1, uni_id: 61 } } });
  const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
  const shared = { sameSite: 'Lax', secure: true };
  expect(cookies.sessionID).toMatchObject({ ...shared, path: '/', httpOnly: true });
  expect(cookies.sessionID?.value).toMatch(/^[\w-]{64}$/);
  expect(cookies['XSRF-TOKEN']).toMatchObject({ ...shared, path: '/' });
  expect(cookies['XSRF-TOKEN']).not.toHaveProperty('httpOnly');
  expect(cookies.deviceID).toMatchObject({ ...shared, path: '/api/auth', httpOnly: true });
  expect(cookies.sessionID).not.toHaveProperty('domain');
  expect(await visitor.call(GetMyInfo, {})).toMatchObject({ status: true });
});

test('a login counts as activity of the account', async () => {
  const { user_id, email } = await insertPerson(app.db, { password_hash });
  const person = app.db.selectFrom('app_user').select('last_active_at').where('user_id', '=', user_id);
  const long = new Date(Date.now() - 86_400_000);
  await app.db.updateTable('app_user').set({ last_active_at: long }).where('user_id', '=', user_id).execute();
  await app.visitor().callOk(login, { email, password: PASSWORD });
  const { last_active_at } = await person.executeTakeFirstOrThrow();
  expect(last_active_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('only a hash of the session is stored', async () => {
  const visitor = app.visitor();
  await visitor.callOk(login, { email: await member(), password: PASSWORD });
  const { rows } = await sql<{
    all: string;
  }>`select string_agg(session::text, '') as all from session`.execute(app.db);
  expect(rows[0]?.all).not.toContain(visitor.cookies.get('sessionID'));
});

test('an unknown address and a wrong password are told apart nowhere', async () => {
  const wrong = await app.visitor().send(login, { email: await member(), password: 'wrong' });
  const unknown = await app
    .visitor()
    .send(login, { email: 'nobody@student.unimelb.edu.au', password: 'wrong' });
  expect(wrong.json()).toEqual(WRONG);
  expect(wrong.statusCode).toBe(401);
  expect(comparable(unknown)).toEqual(comparable(wrong));
});

test('a person who fails has waited for as many hashes, account or not', async () => {
  const counted = vi.spyOn(app.services.passwords, 'verify');
  await app.visitor().call(login, { email: await member(), password: 'wrong' });
  const known = counted.mock.calls.length;
  await app.visitor().call(login, { email: 'nobody@student.unimelb.edu.au', password: 'wrong' });
  expect(counted.mock.calls.length).toBe(2 * known);
  counted.mockRestore();
});

test('an account that is gone is like none, and its address can have a new one', async () => {
  const email = await member();
  await sql`update app_user set deleted_at = now() where email = ${email}`.execute(app.db);
  expect(await app.visitor().call(login, { email, password: PASSWORD })).toEqual(WRONG);

  await insertPerson(app.db, {
    email,
    password_hash: await app.services.passwords.hash('wattle by the road'),
  });
  expect(await app.visitor().call(login, { email, password: 'wattle by the road' })).toMatchObject({
    status: true,
  });
});

test('each login changes the session, and the one before it is over', async () => {
  const [email, browser] = [await member(), app.visitor()];
  await browser.callOk(login, { email, password: PASSWORD });
  const [first, xsrf] = [browser.cookies.get('sessionID'), browser.cookies.get('XSRF-TOKEN')];
  await browser.callOk(login, { email, password: PASSWORD });
  expect(browser.cookies.get('sessionID')).not.toBe(first);
  expect(await browser.callOk(GetSessions, {})).toHaveLength(1);
  const old = app.visitor();
  old.cookies.set('sessionID', first ?? '').set('XSRF-TOKEN', xsrf ?? '');
  expect(await old.call(GetMyInfo, {})).toMatchObject({ status: false, errors: [{ code: 401 }] });
});

test('a session that a stranger planted does not become the one that logs in', async () => {
  const browser = app.visitor();
  browser.cookies.set('sessionID', 'planted');
  await browser.callOk(login, { email: await member(), password: PASSWORD });
  expect(browser.cookies.get('sessionID')).not.toBe('planted');
});

// A browser still has the session cookie if the account was deleted on another device. Scripts of the page can remove
// the anti-forgery cookie, but cannot reach the session cookie.
test('a browser that still has the cookie of a session that is over logs in', async () => {
  const person = await app.person();
  const browser = app.visitor();
  browser.cookies.set('sessionID', person.cookies.get('sessionID') ?? '');
  await person.callOk(logout, {});
  await browser.callOk(login, { email: await member(), password: PASSWORD });
  expect(await browser.callOk(GetSessions, {})).toHaveLength(1);
});

test('a call that changes something carries the anti-forgery token, or nothing changes', async () => {
  const person = await app.person();
  const forgeries: Record<string, string>[] = [
    { 'x-xsrf-token': '' },
    { 'x-xsrf-token': 'guessed' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of forgeries) {
    const response = await person.send(profileCalls.UpdateMyInfo, { bio: 'Forged' }, { headers });
    expect(response.statusCode).toBe(403);
  }
  const stranger = app.visitor();
  stranger.cookies.set('sessionID', person.cookies.get('sessionID') ?? '').set('XSRF-TOKEN', 'mine');
  expect(await stranger.call(profileCalls.UpdateMyInfo, { bio: 'Forged' })).toEqual({
    status: false,
    errors: [{ code: 403, message: 'Invalid anti-forgery token' }],
  });
  expect(await person.callOk(GetMyInfo, {})).toMatchObject({ bio: null });
  expect(await person.call(profileCalls.UpdateMyInfo, { bio: 'Mine' })).toMatchObject({ status: true });
});

test('another site cannot log somebody in', async () => {
  const headers = { origin: 'https://evil.example' };
  const response = await app
    .visitor()
    .send(login, { email: await member(), password: PASSWORD }, { headers });
  expect(response.statusCode).toBe(403);
  expect(response.cookies).toEqual([]);
});

test('logging out ends the session, its socket and the cookies, and is 200 without a session too', async () => {
  const person = await app.person();
  const { socket } = await person.connect();
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  const session = person.cookies.get('sessionID') ?? '';
  const response = await person.send(logout, {});
  expect([response.statusCode, response.json()]).toEqual([200, { status: true, content: null }]);
  expect(person.cookies.has('sessionID') || person.cookies.has('XSRF-TOKEN')).toBe(false);
  expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
  await cut;
  person.cookies.set('sessionID', session);
  expect(await person.call(GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
  expect(await app.visitor().call(logout, {})).toEqual({ status: true, content: null });
});

test('a person has ten sessions at most, the oldest give way', async () => {
  const email = await member();
  const browsers = Array.from({ length: 11 }, () => app.visitor());
  for (const browser of browsers) await browser.callOk(login, { email, password: PASSWORD });
  expect(await browsers[0]?.call(GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
  expect(await browsers[10]?.callOk(GetSessions, {})).toHaveLength(10);
});

/** Source: decisions.md "Accounts". */
test.each([
  { idle: '29 days', age: '179 days', status: true },
  { idle: '30 days', age: '30 days', status: false },
  { idle: '1 minute', age: '180 days', status: false },
])('a session that has idled for $idle and is $age old lives: $status', async ({ idle, age, status }) => {
  const { email, user_id } = await insertPerson(app.db, { password_hash });
  const browser = app.visitor();
  await browser.callOk(login, { email, password: PASSWORD });
  await sql`update session set last_seen_at = now() - ${idle}::interval, created_at = now() - ${age}::interval
    where user_id = ${user_id}`.execute(app.db);
  expect(await browser.call(GetMyInfo, {})).toMatchObject({ status });
});

test('a hash of another cost is made anew at login', async () => {
  const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const { email, user_id } = await insertPerson(app.db, { password_hash: cheap });
  await app.visitor().callOk(login, { email, password: PASSWORD });
  const row = await app.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await app.visitor().call(login, { email, password: PASSWORD })).toMatchObject({ status: true });
});

test('a password that is replaced while it is being checked opens no session', async () => {
  const { email, user_id } = await insertPerson(app.db, { password_hash });
  const attempt = await app.db.transaction().execute(async (tx) => {
    await sql`update app_user set password_hash = 'replaced' where user_id = ${user_id}`.execute(tx);
    const waiting = app.visitor().call(login, { email, password: PASSWORD });
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
    return { waiting };
  });
  expect(await attempt.waiting).toEqual(WRONG);
  const { rows } = await sql`select from session where user_id = ${user_id}`.execute(app.db);
  expect(rows).toEqual([]);
});

/** Tries to log in from a network address, with this cookie. */
async function tries(email: string, password: string, from: { ip?: string; cookie?: string } = {}) {
  return limited.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: from.ip ?? '10.0.0.1',
    ...(from.cookie && { headers: { cookie: from.cookie } }),
  });
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('after ten wrong passwords an address waits, and is told how long', async () => {
  const email = await member(limited);
  const answers = await times(25, () => tries(email, 'wrong'));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  expect((await tries(email, PASSWORD)).statusCode).toBe(429);
  expect((await tries(email, PASSWORD, { ip: '10.0.0.2' })).statusCode).toBe(200);
});

test('addresses without an account run into the same wall', async () => {
  const answers = await times(11, () => tries('nobody@student.unimelb.edu.au', 'wrong'));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('right passwords do not count', async () => {
  const email = await member(limited);
  for (let round = 0; round < 12; round += 1) {
    expect((await tries(email, PASSWORD, { ip: '10.0.0.3' })).statusCode).toBe(200);
  }
});

test('nobody can lock the owner of a known device out', async () => {
  const email = await member(limited);
  const first = await tries(email, PASSWORD, { ip: '10.0.0.4' });
  const device = first.cookies.find(({ name }) => name === 'deviceID')?.value;
  const cookie = `deviceID=${device}`;
  for (let host = 0; host < 11; host += 1)
    await times(10, () => tries(email, 'wrong', { ip: `10.0.1.${host}` }));
  expect((await tries(email, PASSWORD, { ip: '10.0.2.1' })).statusCode).toBe(429);
  expect((await tries(email, PASSWORD, { ip: '10.0.1.1', cookie })).statusCode).toBe(200);

  const other = await member(limited);
  await times(10, () => tries(other, 'wrong', { ip: '10.0.3.1' }));
  expect((await tries(other, PASSWORD, { ip: '10.0.3.1', cookie })).statusCode).toBe(429);
});

test('a known device has ten wrong passwords too', async () => {
  const email = await member(limited);
  const first = await tries(email, PASSWORD, { ip: '10.0.4.1' });
  const cookie = `deviceID=${first.cookies.find(({ name }) => name === 'deviceID')?.value}`;
  const answers = await times(11, () => tries(email, 'wrong', { ip: '10.0.4.1', cookie }));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

const devicesOf = async (email: string): Promise<number> => {
  const { rows } = await sql<{ devices: number }>`
    select count(*)::int as devices from known_device join app_user using (user_id) where email = ${email}`.execute(
    app.db,
  );
  return rows[0]?.devices ?? 0;
};

test('at most ten devices are known of an account, the latest', async () => {
  const email = await member();
  const first = app.visitor();
  await first.callOk(login, { email, password: PASSWORD });
  for (let device = 0; device < 9; device += 1)
    await app.visitor().callOk(login, { email, password: PASSWORD });
  await first.callOk(login, { email, password: PASSWORD });
  for (let device = 0; device < 3; device += 1)
    await app.visitor().callOk(login, { email, password: PASSWORD });
  expect(await devicesOf(email)).toBe(10);
  // The account did not forget the first device, because it was used again.
  const { account } = await findForLogin(app.db, email, deviceHash(email, first.cookies.get('deviceID')));
  expect(account?.knows_device).toBe(true);
});

test('a new password makes all devices strangers', async () => {
  const [email, phone] = [await member(), app.visitor()];
  await phone.callOk(login, { email, password: PASSWORD });
  await app.visitor().callOk(login, { email, password: PASSWORD });
  expect(await devicesOf(email)).toBe(2);
  const change = {
    password: PASSWORD,
    new_password: 'magpies in spring',
    confirm_password: 'magpies in spring',
  };
  await phone.callOk(authCalls.UpdatePassword, change);
  expect(await devicesOf(email)).toBe(0);

  await phone.callOk(login, { email, password: 'magpies in spring' });
  await app.visitor().callOk(authCalls.ForgotPassword, { email });
  const token = tokenIn((await mailsOf(app, email))[0]);
  await app.visitor().callOk(authCalls.ResetPasswordFromEmail, {
    token,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  expect(await devicesOf(email)).toBe(0);
});
