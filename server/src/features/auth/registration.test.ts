import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { testApp } from '#testing/app.ts';
import { mailsOf, tokenIn } from '#testing/mails.ts';
import { comparable, statusesOf } from '#testing/responses.ts';

const [app, limited] = await Promise.all([testApp(), testApp({ env: { LIMITS: 'on' } })]);
await Promise.all([importReference(app.db), importReference(limited.db)]);
afterAll(() => Promise.all([app.close(), limited.close()]));

const { login, register, ResendVerification, VerifyEmail } = authCalls;
const PASSWORD = 'jacaranda season';
const OTHER = 'wattle by the road';
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
const UNVERIFIED = {
  status: false,
  errors: [{ code: 403, message: 'Email must be verified to continue' }],
};

let made = 0;
const address = (tag = '') => `new${(made += 1) + 100}${tag}@student.unimelb.edu.au`;

const form = (email: string, password = PASSWORD) => ({
  uni_id: 61,
  email,
  password,
  confirm_password: password,
});

const signsUp = (email: string, password?: string, on = app) =>
  on.visitor().call(register, form(email, password));

/** Registers in a browser, and waits for the mail. */
async function registered(email: string, password = PASSWORD) {
  const browser = app.visitor();
  await browser.callOk(register, form(email, password));
  return { browser, verify_token: tokenIn((await mailsOf(app, email))[0]) };
}

async function verified(email: string, password?: string): Promise<void> {
  const { browser, verify_token } = await registered(email, password);
  await browser.callOk(VerifyEmail, { verify_token });
}

test('a new address gets a link, and with it an account that can log in', async () => {
  const visitor = app.visitor();
  expect(await visitor.call(register, form('Mia.Wong@student.unimelb.edu.au'))).toEqual({
    status: true,
    content: { email: 'mia.wong@student.unimelb.edu.au' },
  });
  const [mail] = await mailsOf(app, 'mia.wong@student.unimelb.edu.au');
  expect(mail?.subject).toBe('Confirm your student email');
  expect(mail?.text).toContain('\nhttp://quad.test/auth/VerifyEmail?verify_token=');

  expect([...visitor.cookies.keys()]).toEqual(['registration']);
  const verify_token = tokenIn(mail);
  expect(await visitor.call(VerifyEmail, { verify_token })).toMatchObject({
    status: true,
    content: { email: 'mia.wong@student.unimelb.edu.au', user: { setup_stage: 0 } },
  });
  // The browser of the registration is signed in at once.
  expect(visitor.cookies.has('registration')).toBe(false);
  expect(visitor.cookies.has('sessionID')).toBe(true);
  expect(await visitor.call(VerifyEmail, { verify_token })).toEqual(DEAD);

  const { user } = await visitor.callOk(login, {
    email: 'mia.wong@student.unimelb.edu.au',
    password: PASSWORD,
  });
  expect(user).toMatchObject({ first_name: 'Mia', last_name: 'Wong', setup_stage: 0, uni_id: 61 });
  expect(user).toMatchObject({ email_verified: true, role: 'member', date_enabled: 'NOT_SET' });
  expect(await visitor.callOk(profileCalls.GetMyInfo, {})).toMatchObject({
    first_name: 'Mia',
    last_name: 'Wong',
  });
});

test('an address with an account is answered alike, and its owner is told by mail', async () => {
  const [taken, free] = [address(), address()];
  await verified(taken);
  const answers = [
    await app.visitor().send(register, form(taken, OTHER)),
    await app.visitor().send(register, form(free, OTHER)),
  ];
  const [one, other] = answers.map(comparable);
  expect(one?.statusCode).toBe(200);
  expect(one?.body).toContain(taken);
  // The two addresses have the same length. The answers must be equal except for the address.
  expect(taken).toHaveLength(free.length);
  expect({ ...one, body: one?.body.replace(taken, free) }).toEqual(other);
  expect(answers.map(({ cookies }) => cookies.map(({ name }) => name))).toEqual([
    ['registration'],
    ['registration'],
  ]);

  const [mail] = await mailsOf(app, taken);
  expect(mail?.subject).toBe('You already have a Quad account');
  expect(mail?.text).not.toContain('VerifyEmail');
  const token = tokenIn(mail);
  const reset = { token, password: 'magpies in spring', confirm_password: 'magpies in spring' };
  expect(await app.visitor().call(authCalls.ResetPasswordFromEmail, reset)).toMatchObject({ status: true });
  expect(await app.visitor().call(login, { email: taken, password: 'magpies in spring' })).toMatchObject({
    status: true,
  });
});

test('signing up and logging in with the same password does not tell whether there was an account', async () => {
  const [taken, free] = [address(), address()];
  await verified(taken);
  await signsUp(taken, OTHER);
  await signsUp(free, OTHER);
  for (const email of [taken, free]) {
    expect(await app.visitor().call(login, { email, password: OTHER })).toEqual(UNVERIFIED);
  }
  expect(await app.visitor().call(login, { email: taken, password: PASSWORD })).toMatchObject({
    status: true,
  });
});

test('of two registrations of one address the verified one counts, with its password', async () => {
  const email = address();
  const { browser, verify_token } = await registered(email, PASSWORD);
  const { verify_token: theirs } = await registered(email, OTHER);

  await browser.callOk(VerifyEmail, { verify_token });
  expect(await app.visitor().call(VerifyEmail, { verify_token: theirs })).toEqual(DEAD);
  expect(await app.visitor().call(login, { email, password: OTHER })).toMatchObject({ status: false });
  expect(await app.visitor().call(login, { email, password: PASSWORD })).toMatchObject({ status: true });
});

test('a link that is used many times at once makes one account', async () => {
  const { browser, verify_token } = await registered(address());
  const uses = Array.from({ length: 6 }, () => browser.send(VerifyEmail, { verify_token }));
  expect(statusesOf(await Promise.all(uses))).toEqual([200, 400, 400, 400, 400, 400]);
});

test('two links of one mailbox used at once make one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = address();
    const twins = [await registered(email), await registered(email.replace('@', '+twin@'), OTHER)];
    const uses = twins.map(({ browser, verify_token }) => browser.send(VerifyEmail, { verify_token }));
    expect(statusesOf(await Promise.all(uses))).toEqual([200, 400]);
  }
});

test('unknown, expired and used links are told apart nowhere', async () => {
  const email = address();
  await signsUp(email);
  const verify_token = tokenIn((await mailsOf(app, email))[0]);
  await sql`update mailed_token set expires_at = now() where kind = 'verify'`.execute(app.db);
  const expired = await app.visitor().send(VerifyEmail, { verify_token });
  const unknown = await app.visitor().send(VerifyEmail, { verify_token: 'unknown' });
  expect(expired.json()).toEqual(DEAD);
  expect(unknown.body).toBe(expired.body);
  expect(unknown.statusCode).toBe(expired.statusCode);
});

test('a link works for 24 hours', async () => {
  const email = address();
  await signsUp(email);
  await mailsOf(app, email);
  const { rows } = await sql`
    select extract(epoch from expires_at - created_at)::int / 3600 as hours from mailed_token
    where kind = 'verify' order by created_at desc limit 1`.execute(app.db);
  expect(rows).toEqual([{ hours: 24 }]);
});

test('one mailbox has one account, whatever its tags', async () => {
  const email = address();
  await verified(email);
  await signsUp(email.replace('@', '+second@'), OTHER);
  const [mail] = await mailsOf(app, email);
  expect(mail?.subject).toBe('You already have a Quad account');
  expect(await mailsOf(app, email.replace('@', '+second@'))).toEqual([]);
});

test('before the address is verified the right password is told so and gets the mail again', async () => {
  const email = address();
  const { browser } = await registered(email);
  expect(await app.visitor().call(login, { email, password: PASSWORD })).toEqual(UNVERIFIED);
  const mails = await mailsOf(app, email);
  expect(mails).toHaveLength(2);
  await browser.callOk(VerifyEmail, { verify_token: tokenIn(mails[0]) });
  expect(await app.visitor().call(login, { email, password: PASSWORD })).toMatchObject({ status: true });
});

test('before the address is verified a wrong password is like any other', async () => {
  const email = address();
  await signsUp(email);
  const wrong = await app.visitor().send(login, { email, password: 'wrong' });
  const unknown = await app.visitor().send(login, { email: address(), password: 'wrong' });
  expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
  expect(await mailsOf(app, email)).toHaveLength(1);
});

test('asking for the mail again is answered the same for every address', async () => {
  const [pending, taken, unknown] = [address(), address(), address()];
  await signsUp(pending);
  await verified(taken);
  for (const email of [pending, taken, unknown]) {
    const answer = await app.visitor().send(ResendVerification, { email });
    expect([answer.statusCode, answer.body]).toEqual([200, '{"status":true,"content":null}']);
  }
  expect(await mailsOf(app, pending)).toHaveLength(2);
  expect(await mailsOf(app, taken)).toHaveLength(1);
  expect(await mailsOf(app, unknown)).toHaveLength(0);
});

test.each([
  ['password1', 'common'],
  ['QWERTYuiop', 'a walk over the keyboard'],
  ['12312312', 'digits'],
  ['melbourne99', 'the institution'],
  ['Quad-2026!', 'the product'],
  ['easy.victim', 'the mailbox'],
])('%s is refused: %s', async (password) => {
  const answer = await signsUp('easy.victim@student.unimelb.edu.au', password);
  expect(answer).toEqual({
    status: false,
    errors: [
      {
        code: 400,
        message: 'That password’s too easy to guess. Choose another one.',
        field: 'password',
      },
    ],
  });
});

test('only open institutions are signed up for, and only with their own addresses', async () => {
  const input = { ...form('ann@student.monash.edu'), uni_id: 54, password: 'short' };
  expect(await app.visitor().call(register, input)).toEqual({
    status: false,
    errors: [
      { code: 400, message: 'Selected institution is not supported (yet)', field: 'uni_id' },
      { code: 400, message: 'Password must be 8-255 characters long', field: 'password' },
      { code: 400, message: 'Confirm password does not match', field: 'confirm_password' },
    ],
  });
});

/** Moves the clock forward by `minutes`, for the rate limits only. */
function passMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 61_000 });
  onTestFinished(() => void vi.useRealTimers());
}

/** Asks for the mail again from a network address. */
const asksFrom = (ip: string, email: string) =>
  limited.app.inject({
    method: 'POST',
    url: '/api/auth/ResendVerification',
    remoteAddress: ip,
    payload: { email },
  });

test('what strangers ask for uses up nothing of the registering browser’s, and is answered the same', async () => {
  const [email, she] = [address(), limited.visitor()];
  await she.callOk(register, form(email));
  for (let network = 1; network <= 40; network += 1) {
    const { statusCode, body } = await asksFrom(`10.7.0.${network}`, email);
    expect([statusCode, body]).toEqual([200, '{"status":true,"content":null}']);
  }
  // The limit is thirty mails: one for the registration, and 29 for the requests from all networks together.
  expect(await mailsOf(limited, email)).toHaveLength(30);
  passMinutes(1);
  await she.callOk(ResendVerification, { email });
  expect(await mailsOf(limited, email)).toHaveLength(31);
});

/** Source: decisions.md "Accounts". */
test('a browser that registers again and again gets one mail a minute and five a day', async () => {
  const [email, browser] = [address(), limited.visitor()];
  const registerOften = async () => {
    for (let times = 0; times < 3; times += 1) await browser.callOk(register, form(email));
    return (await mailsOf(limited, email)).length;
  };
  expect(await registerOften()).toBe(1);
  for (const sent of [2, 3, 4, 5, 5]) {
    passMinutes(1);
    expect(await registerOften()).toBe(sent);
  }
});

test('nor does one get more that forgets each time that it has registered', async () => {
  const email = address();
  for (let times = 0; times < 4; times += 1) {
    const browser = limited.visitor();
    await browser.callOk(register, form(email));
    await browser.callOk(register, form(email));
    await browser.callOk(ResendVerification, { email });
  }
  expect(await mailsOf(limited, email)).toHaveLength(1);
});

test('the link of each registration in one browser confirms there', async () => {
  const [email, browser] = [address(), app.visitor()];
  await browser.callOk(register, form(email));
  const first = tokenIn((await mailsOf(app, email))[0]);
  await browser.callOk(register, form(email));
  expect(await browser.callOk(VerifyEmail, { verify_token: first })).toMatchObject({ email });
});

test('a registration of another address gives a browser nothing here', async () => {
  const [email, stranger] = [address(), limited.visitor()];
  await signsUp(email, PASSWORD, limited);
  await stranger.callOk(register, form(address()));
  await stranger.callOk(ResendVerification, { email });
  expect(await mailsOf(limited, email)).toHaveLength(1);
});

test('requests at once get one mail', async () => {
  const email = address();
  await Promise.all(Array.from({ length: 5 }, () => signsUp(email, PASSWORD, limited)));
  expect(await mailsOf(limited, email)).toHaveLength(1);
});

test('asking for an address that is not signed up uses up none of its mails', async () => {
  const email = address();
  await limited.visitor().callOk(ResendVerification, { email });
  await signsUp(email, PASSWORD, limited);
  expect(await mailsOf(limited, email)).toHaveLength(1);
});
