import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';
import { statusesOf } from '#testing/responses.ts';

const app = await appOfFile({ env: { PUBLIC_URL: 'https://quad.test' } });
await importReference(app.db);

const { login, register, ResendVerification, VerifyEmail } = authCalls;
const HERS = 'jacaranda season';
const THEIRS = 'wattle by the road';
const CHOSEN = 'magpies in spring';
const CHOOSE = { status: false, errors: [{ code: 403, message: 'Choose a password to confirm' }] };
const DEAD = {
  status: false,
  errors: [
    {
      code: 400,
      message:
        'This link was used already or is too old. If you aren’t verified yet, you can get a new one when you log in.',
    },
  ],
};

let made = 0;
const address = () => `holder${(made += 1) + 100}@student.unimelb.edu.au`;

/** Registers an address in a browser. Returns the token of the mailed link. */
async function registers(browser: Client, email: string, password: string): Promise<string> {
  await browser.callOk(register, { uni_id: 61, email, password, confirm_password: password });
  return latestLink(email);
}
const latestLink = async (email: string) => tokenIn((await mailsOf(app, email))[0]);

/** Returns those of the three test passwords that work for a login to the account of an address. */
async function passwordsOf(email: string): Promise<string[]> {
  const found = [];
  for (const password of [HERS, THEIRS, CHOSEN]) {
    const answer = await app.visitor().call(login, { email, password });
    if (answer.status) found.push(password);
  }
  return found;
}

test('the browser that registers gets a mark that no script reads, for a day; only its hash is stored', async () => {
  const email = address();
  const response = await app.visitor().send(register, {
    uni_id: 61,
    email,
    password: HERS,
    confirm_password: HERS,
  });
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({ name: 'registration', path: '/api/auth', httpOnly: true, secure: true });
  expect(cookie).toMatchObject({ sameSite: 'Lax', maxAge: 24 * 60 * 60 });
  const { rows } = await sql<{ all: string }>`
    select string_agg(pending_registration::text, '') as all from pending_registration`.execute(app.db);
  expect(rows[0]?.all).not.toContain(cookie?.value);
  expect(rows[0]?.all).not.toContain(Buffer.from(cookie?.value ?? '', 'base64url').toString('hex'));
});

/** Source: decisions.md "Accounts". */
test('a person who confirms in the registering browser is signed in there, and nobody else is', async () => {
  const [email, browser, phone] = [address(), app.visitor(), app.visitor()];
  const verify_token = await registers(browser, email, HERS);
  expect(await browser.callOk(VerifyEmail, { verify_token })).toMatchObject({
    email,
    signed_in: true,
    user: { setup_stage: 0, email_verified: true },
  });
  expect(await browser.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ email });

  const other = address();
  const link = await registers(app.visitor(), other, HERS);
  const answer = await phone.callOk(VerifyEmail, { verify_token: link, password: CHOSEN });
  expect(answer).toEqual({ email: other, signed_in: false, user: null });
  expect(await phone.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
});

test('who was signed in there before is signed out', async () => {
  const [email, browser] = [address(), await app.person()];
  const verify_token = await registers(browser, email, HERS);
  const before = browser.cookies.get('sessionID');
  await browser.callOk(VerifyEmail, { verify_token });
  expect(browser.cookies.get('sessionID')).not.toBe(before);
  const old = app.visitor();
  old.cookies.set('sessionID', before ?? '');
  expect(await old.call(profileCalls.GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
});

test('a stranger who registered the address first gains nothing', async () => {
  const [email, stranger, she] = [address(), app.visitor(), app.visitor()];
  const verify_token = await registers(stranger, email, THEIRS);
  expect(await she.call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
  expect(await she.call(VerifyEmail, { verify_token, password: CHOSEN })).toEqual({
    status: true,
    content: { email, signed_in: false, user: null },
  });
  expect(await passwordsOf(email)).toEqual([CHOSEN]);
  expect(await stranger.call(VerifyEmail, { verify_token })).toEqual(DEAD);
});

test('nor does one who registers between her registration and "send again"', async () => {
  const [email, stranger, she] = [address(), app.visitor(), app.visitor()];
  await registers(she, email, HERS);
  await registers(stranger, email, THEIRS);
  await she.callOk(ResendVerification, { email });
  const verify_token = await latestLink(email);
  // The link belongs to her own registration, and she opens it in the same browser. So she need not choose a new
  // password.
  await she.callOk(VerifyEmail, { verify_token });
  expect(await passwordsOf(email)).toEqual([HERS]);
});

test('where she asks again in another browser, the link of the later registration needs a password', async () => {
  const [email, stranger, she] = [address(), app.visitor(), app.visitor()];
  await registers(she, email, HERS);
  await registers(stranger, email, THEIRS);
  await app.visitor().callOk(ResendVerification, { email });
  const verify_token = await latestLink(email);
  expect(await she.call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
  await she.callOk(VerifyEmail, { verify_token, password: CHOSEN });
  expect(await passwordsOf(email)).toEqual([CHOSEN]);
});

test('the mark of one registration does not confirm another', async () => {
  const [email, browser] = [address(), app.visitor()];
  const verify_token = await registers(app.visitor(), email, THEIRS);
  await registers(browser, address(), HERS);
  expect(await browser.call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
  await registers(browser, email, HERS);
  expect(await browser.call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
});

test('a mark that is lost, empty, invented or another’s is none', async () => {
  const [email, browser] = [address(), app.visitor()];
  const verify_token = await registers(browser, email, HERS);
  const mark = browser.cookies.get('registration') ?? '';
  const [row] = (
    await sql<{
      hash: Buffer;
    }>`select browser_hash as hash from pending_registration where email = ${email}`.execute(app.db)
  ).rows;
  for (const wrong of [undefined, '', 'x', mark.slice(1), row?.hash.toString('base64url')]) {
    const other = app.visitor();
    if (wrong !== undefined) other.cookies.set('registration', wrong);
    expect(await other.call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
  }
  await browser.callOk(VerifyEmail, { verify_token });
  expect(browser.cookies.has('registration')).toBe(false);
});

test('a mark lasts a day, however often the link is sent again', async () => {
  const [email, browser] = [address(), app.visitor()];
  await registers(browser, email, HERS);
  await sql`update pending_registration set created_at = now() - interval '25 hours' where email = ${email}`.execute(
    app.db,
  );
  await browser.callOk(ResendVerification, { email });
  const verify_token = await latestLink(email);
  expect(await browser.call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
  await browser.callOk(VerifyEmail, { verify_token, password: CHOSEN });
});

test('a registration of an older server, without a mark, asks everybody for a password', async () => {
  const [email, browser] = [address(), app.visitor()];
  const verify_token = await registers(browser, email, HERS);
  await sql`update pending_registration set browser_hash = null where email = ${email}`.execute(app.db);
  expect(await browser.call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
  expect(await app.visitor().call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
});

test('being asked spends nothing, however often; a dead link is not asked about', async () => {
  const email = address();
  const verify_token = await registers(app.visitor(), email, THEIRS);
  for (let press = 0; press < 3; press += 1)
    expect(await app.visitor().call(VerifyEmail, { verify_token })).toEqual(CHOOSE);
  expect(await app.visitor().call(VerifyEmail, { verify_token, password: 'holder101' })).toMatchObject({
    errors: [{ code: 400, field: 'password' }],
  });
  await app.visitor().callOk(VerifyEmail, { verify_token, password: CHOSEN });
  expect(await app.visitor().call(VerifyEmail, { verify_token })).toEqual(DEAD);
  expect(await app.visitor().call(VerifyEmail, { verify_token: 'unknown', password: CHOSEN })).toEqual(DEAD);

  const expired = await registers(app.visitor(), address(), THEIRS);
  await sql`update mailed_token set expires_at = now() where used_at is null`.execute(app.db);
  expect(await app.visitor().call(VerifyEmail, { verify_token: expired })).toEqual(DEAD);
});

test('a password may be chosen in the registering browser, too', async () => {
  const [email, browser] = [address(), app.visitor()];
  const verify_token = await registers(browser, email, HERS);
  await browser.callOk(VerifyEmail, { verify_token, password: CHOSEN });
  expect(await passwordsOf(email)).toEqual([CHOSEN]);
});

test('a link that is used at once with several passwords makes one account with one of them', async () => {
  const email = address();
  const verify_token = await registers(app.visitor(), email, THEIRS);
  const uses = [CHOSEN, HERS].flatMap((password) => [
    app.visitor().send(VerifyEmail, { verify_token, password }),
    app.visitor().send(VerifyEmail, { verify_token }),
  ]);
  const statuses = statusesOf(await Promise.all(uses));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await passwordsOf(email)).toHaveLength(1);
});

test('of several registrations only the latest one’s password is told that it waits', async () => {
  const email = address();
  await registers(app.visitor(), email, HERS);
  await registers(app.visitor(), email, THEIRS);
  expect(await app.visitor().call(login, { email, password: THEIRS })).toMatchObject({
    errors: [{ code: 403, message: 'Email must be verified to continue' }],
  });
  expect(await app.visitor().call(login, { email, password: HERS })).toMatchObject({
    errors: [{ code: 401 }],
  });
});
