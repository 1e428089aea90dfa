import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProblemError } from '#platform/problems.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import { newKey } from '#platform/storage/keys.ts';
import { readRange } from './byte-range.ts';
import { serveMedia } from './serve.ts';

const KEY = newKey('mp4');
const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
let dir: string;
let app: FastifyInstance;
let base: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'quad-serve-'));
  const storage = diskStorage(dir);
  await storage.put(KEY, BYTES, 'video/mp4');
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ProblemError)) throw error;
    return reply.status(error.code).send({ status: false, errors: error.problems });
  });
  const media = { mime: 'video/mp4', name: 'größe "5%" (neu).mp4' };
  app.get('/:key', (request, reply) => {
    const { key } = request.params as { key: string };
    return serveMedia(request, reply, { storage, key, media, caching: 'private, no-cache' });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const ask = async (headers: Record<string, string> = {}, method = 'GET', key = KEY) => {
  const response = await fetch(`${base}/${key}`, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
};

test('a whole file comes with its type, length and name, and with nothing that a script could use', async () => {
  const { status, headers, body } = await ask();
  expect(status).toBe(200);
  expect(body.equals(BYTES)).toBe(true);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '300000',
    'accept-ranges': 'bytes',
    etag: `"${KEY}"`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.*; sandbox allow-same-origin$/,
    ) as unknown,
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `inline; filename="gr__e _5__ (neu).mp4"; filename*=UTF-8''gr%C3%B6%C3%9Fe%20%225%25%22%20%28neu%29.mp4`,
  });
});

test('HEAD says the same without the file', async () => {
  const { status, headers, body } = await ask({}, 'HEAD');
  expect([status, headers.get('content-length'), headers.get('content-type')]).toEqual([
    200,
    '300000',
    'video/mp4',
  ]);
  expect(headers.get('etag')).toBe(`"${KEY}"`);
  expect(body).toHaveLength(0);
  expect(await ask({}, 'HEAD', newKey('mp4'))).toMatchObject({ status: 404 });
});

test.each([`"${KEY}"`, `W/"${KEY}"`, `"other", "${KEY}"`, '*'])(
  '304 for the known version %s',
  async (known) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask({ 'if-none-match': known }, method);
      expect([status, body.length, headers.get('etag')]).toEqual([304, 0, `"${KEY}"`]);
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
  },
);

test('another version is sent anew', async () => {
  expect(await ask({ 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=100-199', 100, 199],
  ['bytes=299999-', 299_999, 299_999],
  ['bytes=1000-', 1000, 299_999],
  ['bytes=-500', 299_500, 299_999],
  ['bytes=-999999999', 0, 299_999],
  ['bytes=299000-999999999', 299_000, 299_999],
])('the range %s is sent alone', async (range, start, end) => {
  const { status, headers, body } = await ask({ range });
  expect(status).toBe(206);
  expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/300000`);
  expect(headers.get('content-length')).toBe(String(end - start + 1));
  expect(body.equals(BYTES.subarray(start, end + 1))).toBe(true);
});

test.each(['bytes=300000-', 'bytes=999999999-', 'bytes=-0'])(
  'the range %s lies beyond the file',
  async (range) => {
    const { status, headers, body } = await ask({ range });
    expect(status).toBe(416);
    expect(headers.get('content-range')).toBe('bytes */300000');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.parse(body.toString())).toMatchObject({ status: false, errors: [{ code: 416 }] });
  },
);

test.each(['bytes=0-1,5-6', 'bytes=5-2', 'items=0-1', 'bytes=a-b', 'bytes=-', `bytes=0-${'9'.repeat(400)}`])(
  'the range %s is not understood, so everything is sent',
  async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 200 });
  },
);

test('a range counts only for the version that the browser began with', async () => {
  expect(await ask({ range: 'bytes=0-9', 'if-range': `"${KEY}"` })).toMatchObject({ status: 206 });
  expect(await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).toMatchObject({ status: 200 });
  expect(await ask({ range: 'bytes=0-9', 'if-range': 'Sun, 01 Nov 2026 10:00:00 GMT' })).toMatchObject({
    status: 200,
  });
});

test('a file that is gone is 404', async () => {
  expect(await ask({}, 'GET', newKey('mp4'))).toMatchObject({ status: 404 });
  expect(await ask({ range: 'bytes=0-1' }, 'GET', newKey('mp4'))).toMatchObject({ status: 404 });
});

test('an empty file has no range', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
  expect(readRange(undefined, 0)).toBe('whole');
});
