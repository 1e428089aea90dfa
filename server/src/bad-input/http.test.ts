import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { everyCall } from '@quad/contract/every.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isForStaff } from '#platform/http/guard/staff-only.ts';
import { type TestApp, testApp } from '#testing/app.ts';
import { type Answer, dial, exchange, readAnswer, request } from './testing/exchange.ts';
import { faultsOf, pollution } from './testing/faults.ts';
import { changesIn, watchChanges } from './testing/queries.ts';
import { makeScene, type Scene } from './testing/scene.ts';

let app: TestApp;
let scene: Scene;
let origin: string;
let slow: Record<'headers' | 'body', Promise<Answer>>;
const slowSockets: Socket[] = [];

beforeAll(async () => {
  app = await testApp();
  await watchChanges(app.db);
  scene = await makeScene(app);
  origin = await app.origin();
  await changesIn(app.db);
  slow = await startSlowly();
});
afterEach(async () => {
  expect(pollution()).toEqual([]);
  expect(await changesIn(app.db)).toEqual([]);
  expect((await scene.bob.send(profileCalls.GetMyInfo, {})).statusCode).toBe(200);
});
afterAll(() => {
  slowSockets.forEach((socket) => socket.destroy());
  return app.close();
});

/** Opens two requests that never end. The server closes their connections after a timeout, while other tests run. */
async function startSlowly() {
  const [headers, body] = [await dial(origin), await dial(origin)];
  slowSockets.push(headers, body);
  headers.write('POST /api/auth/login HTTP/1.1\r\nHost: quad.test\r\nX-Slow: ');
  body.write(
    request('POST /api/auth/login', { 'content-type': 'application/json', 'content-length': '100' }, '{'),
  );
  const drip = setInterval(() => void headers.write('a'), 500);
  headers.once('close', () => clearInterval(drip));
  return { headers: readAnswer(headers), body: readAnswer(body) };
}

// Staff calls are left out. The authorisation matrix tests how staff calls answer users who are not staff.
const calls = (Object.entries(everyCall) as [keyof typeof everyCall, Call][]).filter(
  ([, call]) => !isForStaff(call),
);
const writing = calls.filter(([, { method }]) => method === 'POST');
const pathOf = ({ path }: Call) => `/api${path}`;
const asJson = { 'content-type': 'application/json' };

/** Sends raw text over a new connection. Checks the JSON envelope of an error, unless the body is empty or HTML. */
async function says(...words: (string | Uint8Array)[]): Promise<Answer & { faults: string[] }> {
  const answer = await exchange(origin, ...words);
  const { status, body, headers } = answer;
  const [, type = ''] = /content-type: ([^\r]+)/i.exec(headers) ?? [];
  const hasEnvelope = status >= 400 && /^[^0]/.test(body) && !type.startsWith('text/html');
  const answered = { statusCode: status, body, headers: { 'content-type': type } };
  return { ...answer, faults: hasEnvelope ? faultsOf(answered, [status]) : [] };
}

describe('a request that breaks the rules of HTTP is refused in the envelope', () => {
  const json = (body: string, headers: Record<string, string> = {}) =>
    request(
      'POST /api/auth/login',
      { ...asJson, 'content-length': String(Buffer.byteLength(body)), ...headers },
      body,
    );

  test.each<[string, number, string]>([
    ['an address of more than 2 KiB', 414, request(`GET /api/${'a'.repeat(2100)}`)],
    ['a query of more than 2 KiB', 414, request(`GET /api/user/me/GetMyInfo?a=${'a'.repeat(2100)}`)],
    ['a header of 20,000 bytes', 431, request('GET /healthz', { 'x-long': 'a'.repeat(20_000) })],
    [
      '20,000 headers',
      431,
      request('GET /healthz', Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x-${i}`, 'a']))),
    ],
    ['a length and chunks', 400, json('0\r\n\r\n', { 'transfer-encoding': 'chunked' })],
    [
      'two lengths',
      400,
      json('{}', { 'Content-Length ': '3' }).replace('Content-Length :', 'content-length:'),
    ],
    ['a length that is no number', 400, json('{}', { 'content-length': '2x' })],
    ['a negative length', 400, json('{}', { 'content-length': '-1' })],
    [
      'a chunk of nonsense size',
      400,
      request(
        'POST /api/auth/login',
        { ...asJson, 'transfer-encoding': 'chunked' },
        'xyz\r\n{}\r\n0\r\n\r\n',
      ),
    ],
    [
      'an encoding of the transfer that nobody knows',
      400,
      request(
        'POST /api/auth/login',
        { ...asJson, 'transfer-encoding': 'gzip, chunked' },
        '2\r\n{}\r\n0\r\n\r\n',
      ),
    ],
    ['a header with NUL', 400, request('GET /healthz', { 'x-nul': 'a\0b' })],
    ['a header that is folded', 400, request('GET /healthz', { 'x-fold': 'a\r\n b' })],
    ['a method that nobody knows', 400, request('BREW /healthz')],
    ['a method of file shares', 405, request('PROPFIND /api/auth/login')],
    ['a method that shows what was sent', 405, request('TRACE /api/auth/login')],
    ['a method that asks with a body, without one', 405, request('QUERY /api/auth/login')],
    ['a tunnel', 0, request('CONNECT evil.test:443')],
    ['no HTTP at all', 400, '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['another version', 400, 'GET /healthz HTTP/3.0\r\nHost: quad.test\r\n\r\n'],
    ['no host', 400, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an address that is not valid', 400, request('GET /api/%zz')],
    ['an address that ends in the middle of a letter', 400, request('GET /media/%ff')],
    ['a climb', 404, request('GET /../../etc/passwd')],
    ['an encoded climb', 404, request('GET /assets/..%2f..%2f..%2fpackage.json')],
    ['a climb to a file', 401, request('GET /media/..%2f..%2fpostgres%2fPG_VERSION')],
    ['a foreign address', 404, request('GET http://evil.test/api/nothing')],
    [
      'a wish to be another protocol, which gets no answer',
      0,
      request('GET /api/nothing', { connection: 'upgrade', upgrade: 'h2c' }),
    ],
  ])('%s: %i', async (_name, status, words) => {
    expect(await says(words)).toMatchObject({ status, faults: [] });
  });

  test('more than 64 KiB of JSON is 413, announced or not', async () => {
    const body = `{"email":"${'a'.repeat(70_000)}"}`;
    expect(await says(json(body))).toMatchObject({ status: 413, faults: [] });
    const chunked = request('POST /api/auth/login', { ...asJson, 'transfer-encoding': 'chunked' });
    const size = body.length.toString(16);
    expect(await says(`${chunked}${size}\r\n${body}\r\n0\r\n\r\n`)).toMatchObject({
      status: 413,
      faults: [],
    });
  });

  test('a compressed body is refused, a bomb or not', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip']) {
      const body = gzipSync(Buffer.alloc(1_000_000, ' ')).toString('latin1');
      const response = await app.app.inject({
        method: 'POST',
        url: pathOf(authCalls.login),
        headers: { ...asJson, 'content-encoding': encoding },
        payload: Buffer.from(body, 'latin1'),
      });
      expect(faultsOf(response, [400, 415])).toEqual([]);
    }
  });
});

describe('a sender who never finishes', () => {
  test('is let go while the headers come', async () => {
    expect(await slow.headers).toMatchObject({ status: 408, body: expect.stringContaining('took too long') });
  });
  test('is let go while the body comes', async () => {
    expect(await slow.body).toMatchObject({ status: 408, body: expect.stringContaining('took too long') });
  });
});

describe('another method does nothing', () => {
  // A `GET` of a one-click call redirects to a page with a button: see unsubscribe.test.ts.
  test.each(calls.filter(([, { oneClick }]) => !oneClick))('%s', async (_name, call) => {
    const { ann } = scene;
    const headers = { cookie: [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const others = ['GET', 'PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'HEAD'] as const;
    for (const method of others.filter((each) => each !== call.method)) {
      if (method === 'HEAD' && call.method === 'GET') continue;
      const response = await app.app.inject({ method: method as 'GET', url: pathOf(call), headers });
      expect({ method, status: response.statusCode }).toEqual({ method, status: 405 });
      expect(response.headers.allow).toBe(call.method === 'GET' ? 'GET, HEAD' : 'POST');
      expect(method === 'HEAD' ? [] : faultsOf(response, [405])).toEqual([]);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

test.each([
  ['DELETE', '/healthz', 'GET, HEAD'],
  ['POST', '/media/0123456789abcdef0123456789abcdef.webp', 'GET, HEAD'],
  ['PUT', '/API/Auth/Login/?a=1', 'POST'],
  ['OPTIONS', '/api/auth/login', 'POST'],
] as const)('%s %s is told what it takes, whatever it brings', async (method, url, allow) => {
  const brought = { payload: '{', headers: { 'content-type': 'text/nonsense' } };
  const response = await app.app.inject({ method, url, ...brought });
  expect({ status: response.statusCode, allow: response.headers.allow }).toEqual({ status: 405, allow });
  expect(response.json()).toEqual({ status: false, errors: [{ code: 405, message: 'Method Not Allowed' }] });
});

test.each(['/api/nothing', '/api/auth', '/api', '/nothing', '/media', '/dev/nothing'])(
  'at %s there is nothing in any way',
  async (url) => {
    for (const method of ['POST', 'PUT', 'OPTIONS'] as const) {
      const response = await app.app.inject({ method, url });
      expect([response.statusCode, response.headers.allow]).toEqual([404, undefined]);
    }
  },
);

test('HEAD tells what GET would, without the body', async () => {
  const { ann } = scene;
  const headers = { cookie: [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const [head, get] = await Promise.all(
    (['HEAD', 'GET'] as const).map((method) =>
      app.app.inject({ method, url: pathOf(profileCalls.GetMyInfo), headers }),
    ),
  );
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(get?.statusCode).toBe(200);
});

describe('what is no JSON', () => {
  test.each(writing.filter(([name]) => name !== 'logout'))(
    '%s takes no other content type',
    async (_name, call) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'application/jsonp',
        'text/json',
        '',
        'x',
        'application/json, text/plain',
      ]) {
        const response = await scene.ann.send(
          call,
          {},
          { json: '{"a":1}', headers: { 'content-type': type } },
        );
        expect(faultsOf(response, [400, 415])).toEqual([]);
      }
    },
  );
});

describe('a request that another page caused changes nothing', () => {
  const call = profileCalls.UpdateMyInfo;
  const forged = (headers: Record<string, string>) => scene.ann.send(call, { bio: 'forged' }, { headers });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.test' }],
    ['a page without an origin', { origin: 'null' }],
    ['an origin that begins like ours', { origin: 'http://quad.test.evil.test' }],
    ['an origin that ends like ours', { origin: 'http://evil-quad.test' }],
    ['our name on another port', { origin: 'http://quad.test:8080' }],
    ['nonsense', { origin: 'quad.test' }],
    ['several origins', { origin: 'http://quad.test, https://evil.test' }],
    ['a site that the browser calls another', { 'sec-fetch-site': 'cross-site' }],
    ['an empty token', { 'x-xsrf-token': '' }],
    ['a made-up token', { 'x-xsrf-token': 'a'.repeat(43) }],
    ['a token of a thousand letters', { 'x-xsrf-token': 'a'.repeat(1000) }],
  ])('%s', async (_name, headers) => {
    expect(faultsOf(await forged(headers), [403])).toEqual([]);
  });

  test('the token of somebody else, even as both cookie and header', async () => {
    const theirs = scene.bob.cookies.get('XSRF-TOKEN') ?? '';
    const mine = scene.ann.cookies.get('sessionID') ?? '';
    expect(faultsOf(await forged({ 'x-xsrf-token': theirs }), [403])).toEqual([]);
    expect(
      faultsOf(
        await forged({ 'x-xsrf-token': theirs, cookie: `sessionID=${mine}; XSRF-TOKEN=${theirs}` }),
        [403],
      ),
    ).toEqual([]);
  });

  test('two sessions in one request count as none of ours', async () => {
    const mine = scene.ann.cookies.get('sessionID') ?? '';
    const response = await forged({ cookie: `sessionID=planted; sessionID=${mine}` });
    expect(faultsOf(response, [401, 403])).toEqual([]);
  });

  test('a browser that holds a dead session and has lost its token gets in again', async () => {
    const browser = app.visitor();
    browser.cookies.set('sessionID', 'x'.repeat(43)).set('XSRF-TOKEN', 'of another session');
    expect((await browser.send(profileCalls.GetMyInfo, {})).statusCode).toBe(401);
    const wrong = await browser.send(authCalls.login, { email: scene.eve.email, password: 'wrong' });
    expect(faultsOf(wrong, [401])).toEqual([]);
    expect((await browser.send(authCalls.logout, {})).statusCode).toBe(200);
  });

  test('our own page is let in, and no other, whatever host it names', async () => {
    const from = async (headers: Record<string, string>) =>
      (await scene.eve.send(peopleCalls.GetUserByID, { id: scene.bob.user_id }, { headers })).statusCode;
    expect(await from({ origin: 'http://quad.test' })).toBe(200);
    expect(await from({ origin: 'http://localhost:8080', host: 'localhost:8080' })).toBe(403);
    expect(await from({ origin: 'http://evil.test', host: 'evil.test' })).toBe(403);
    expect(await from({ origin: 'https://quad.test' })).toBe(403);
  });
});

describe('prototypes stay as they are', () => {
  const { GetMessages } = chatCalls;

  test.each([
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"chat_id":1,"page":0,"search_text":{"__proto__":{"polluted":1}}}',
    '{"chat_id":1,"page":0,"new_info":{"a":[{"__proto__":{"polluted":1}}]}}',
    '{"chat_id":1,"page":0,"\\u005f_proto__":{"polluted":1}}',
    '{"prototype":{"polluted":1}}',
  ])('JSON: %s', async (json) => {
    expect(faultsOf(await scene.ann.send(GetMessages, {}, { json }), [400])).toEqual([]);
  });

  test.each([
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    'a[__proto__][polluted]=1',
    'constructor[prototype][polluted]=1',
    '__proto__=1&__proto__=2',
    '__proto__',
  ])('query: %s', async (query) => {
    expect(faultsOf(await scene.ann.send(profileCalls.GetMyInfo, query), [200])).toEqual([]);
  });

  test.each([
    '__proto__',
    '__proto__.polluted',
    '__proto__[polluted]',
    'constructor',
    'constructor.prototype.polluted',
  ])('a form: %s', async (name) => {
    const form = new FormData();
    form.append('chat_id', String(scene.chat_id));
    form.append('page', '0');
    form.append(name, '1');
    form.append(name, 'polluted');
    const sent = new Response(form);
    const response = await app.app.inject({
      method: 'POST',
      url: pathOf(chatCalls.CreateMessage),
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        cookie: [...scene.ann.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        'x-xsrf-token': scene.ann.cookies.get('XSRF-TOKEN') ?? '',
      },
    });
    expect(faultsOf(response, [400])).toEqual([]);
  });
});

test('of two values for one key the last one counts, for everybody who looks', async () => {
  const [known, nobody] = [scene.bob.user_id, 999_999_999];
  const shown = await scene.ann.send(peopleCalls.GetUserByID, {}, { json: `{"id":${nobody},"id":${known}}` });
  const hidden = await scene.ann.send(
    peopleCalls.GetUserByID,
    {},
    { json: `{"id":${known},"id":${nobody}}` },
  );
  expect([shown.statusCode, hidden.statusCode]).toEqual([200, 404]);
});

test('a connection that is cut in the middle leaves nothing behind', async () => {
  const body = '{"email":"ann@student.unimelb.edu.au","password":"x"}';
  const socket = await dial(origin);
  socket.write(
    request('POST /api/auth/login', { ...asJson, 'content-length': String(body.length) }, body.slice(0, 20)),
  );
  socket.destroy();
  await once(socket, 'close');
  expect(await says(request('GET /healthz'))).toMatchObject({ status: 200, faults: [] });
});
