import { accountCalls } from '@quad/contract/account/calls.ts';
import { pushCalls } from '@quad/contract/push/calls.ts';
import { unsubscribeCalls } from '@quad/contract/push/unsubscribe-calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { appOfFile, type Person } from '#testing/app.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const { GetPush, UpdatePushSettings } = pushCalls;
const { Unsubscribe } = unsubscribeCalls;

const app = await appOfFile();
const { config } = app.services;
const NOT_THERE = { status: false, errors: [{ code: 404, message: 'This link doesn’t work any more' }] };

let ann: Person;
let token: string;
beforeEach(async () => {
  ann = await app.person();
  token = unsubscribeToken(config, ann.user_id);
});

const wantsMail = async () => (await ann.callOk(GetPush, {})).settings.mail;

/** A press of a mail program's unsubscribe button. The request has no cookies and comes from another site. */
const press = (of = token, more: { headers?: Record<string, string>; payload?: string } = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/api/user/Unsubscribe?token=${of}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
      ...more.headers,
    },
    payload: more.payload ?? 'List-Unsubscribe=One-Click',
  });

describe('a press in a mail program', () => {
  test('ends the mails, without cookies and from another site, and may be repeated', async () => {
    await ann.callOk(UpdatePushSettings, { shows: 'NAME' });
    for (let time = 0; time < 2; time += 1) {
      const response = await press();
      expect([response.statusCode, response.json()]).toEqual([200, { status: true, content: null }]);
    }
    expect((await ann.callOk(GetPush, {})).settings).toMatchObject({ mail: false, shows: 'NAME' });
  });

  const boundary =
    'x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  test.each([
    ['a form in parts', { 'content-type': 'multipart/form-data; boundary=x' }, `--${boundary}`],
    ['JSON', { 'content-type': 'application/json' }, '{'],
    ['nothing', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
  ])('may send %s', async (_name, headers, payload) => {
    expect((await press(token, { headers, payload })).statusCode).toBe(200);
    expect(await wantsMail()).toBe(false);
  });

  test('two at once both succeed', async () => {
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('means the person of the token, also in a browser of somebody else', async () => {
    const bob = await app.person();
    const cookie = [...bob.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await press(token, { headers: { cookie } })).statusCode).toBe(200);
    expect(await wantsMail()).toBe(false);
    expect((await bob.callOk(GetPush, {})).settings.mail).toBe(true);
  });

  test('of an altered token, of nobody and of a deleted account is told apart nowhere', async () => {
    const gone = await app.person({ password_hash: await app.services.passwords.hash('jacaranda season') });
    await gone.callOk(accountCalls.DeleteAccount, {
      agree_delete: true,
      password: 'jacaranda season',
      feedback: null,
    });
    const nextId = Buffer.from(token, 'base64url');
    nextId.writeUInt32BE(ann.user_id - 1);
    const wrong = [
      nextId.toString('base64url'),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token}A`,
      token.slice(0, -1),
      'A',
      unsubscribeToken(config, 999_999_999),
      unsubscribeToken(config, gone.user_id),
      unsubscribeToken({ ...config, letterKeys: [Buffer.alloc(32)] }, ann.user_id),
    ];
    for (const one of wrong) {
      const response = await press(one);
      expect([one, response.statusCode, response.json()]).toEqual([one, 404, NOT_THERE]);
    }
    expect(await wantsMail()).toBe(true);
  });

  test('that an earlier key signed still works', () => {
    const earlier = { ...config, letterKeys: [Buffer.alloc(32, 3)] };
    const both = { ...config, letterKeys: [...config.letterKeys, ...earlier.letterKeys] };
    expect(readUnsubscribeToken(both, unsubscribeToken(earlier, ann.user_id))).toBe(ann.user_id);
    expect(readUnsubscribeToken(config, unsubscribeToken(earlier, ann.user_id))).toBeNull();
  });

  test.each(['', 'a'.repeat(101), `${'A'.repeat(48)}&token=${'A'.repeat(48)}`])(
    'with %j as its token is refused',
    async (of) => {
      expect((await press(of)).statusCode).toBe(400);
    },
  );
});

describe('the exception is narrow', () => {
  test('without a token in the address, the call comes from Quad’s own page', async () => {
    const from = (headers: Record<string, string>) => ann.send(Unsubscribe, { token }, { headers });
    expect((await from({ origin: 'https://mail.example' })).statusCode).toBe(403);
    expect((await from({ 'x-xsrf-token': '' })).statusCode).toBe(403);
    expect(await wantsMail()).toBe(true);
    expect((await from({})).statusCode).toBe(200);
    expect(await wantsMail()).toBe(false);
  });

  test('a visitor’s page makes the call, too', async () => {
    await app.visitor().callOk(Unsubscribe, { token });
    expect(await wantsMail()).toBe(false);
  });

  test('other calls take no token in the address, and no form', async () => {
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const settings = (headers: Record<string, string>, payload: string) =>
      app.app.inject({
        method: 'POST',
        url: `/api/user/me/UpdatePushSettings?token=${token}`,
        headers: { cookie, 'x-xsrf-token': ann.cookies.get('XSRF-TOKEN') ?? '', ...headers },
        payload,
      });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await settings(form, 'mail=false')).statusCode).toBe(415);
    const json = { 'content-type': 'application/json' };
    expect((await settings({ ...json, origin: 'https://mail.example' }, '{"mail":false}')).statusCode).toBe(
      403,
    );
    expect(await wantsMail()).toBe(true);
  });
});

test('opening the address leads to the page with the button, and changes nothing', async () => {
  const response = await app.app.inject({ method: 'GET', url: `/api/user/Unsubscribe?token=${token}` });
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(`/auth/unsubscribe?token=${token}`);
  const strange = await app.app.inject({
    method: 'GET',
    url: '/api/user/Unsubscribe?token=%0d%0a//evil.test&token=x',
  });
  expect(strange.headers.location).toBe('/auth/unsubscribe');
  expect(await wantsMail()).toBe(true);
});

test('a token names its person, and one spelling is valid', () => {
  expect(readUnsubscribeToken(config, token)).toBe(ann.user_id);
  expect(readUnsubscribeToken(config, `${token}=`)).toBeNull();
  expect(token).toMatch(/^[\w-]{48}$/);
});
