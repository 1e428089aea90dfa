import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Person, appOfFile } from '#testing/app.ts';

const app = await appOfFile();
let alex: Person;
beforeAll(async () => {
  alex = await app.person({ last_name: 'Moran' });
  for (let count = 0; count < 6; count += 1) await app.person({ last_name: 'Ruben' });
});

/** A call with a long answer: six cards. */
const LONG: [Call, unknown] = [peopleCalls.SearchUsers, { query: 'Ruben' }];

const ask = async ([call, input]: [Call, unknown], headers: Record<string, string>) =>
  alex.send(call, input, { headers });

test.each([
  ['br, gzip', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long answer is compressed as %s, and is the same answer', async (accepts, unpack) => {
  const plain = await ask(LONG, {});
  const compressed = await ask(LONG, { 'accept-encoding': accepts });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(compressed.headers['content-encoding']).toBe(accepts.split(',')[0]);
  expect(compressed.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' });
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(unpack(compressed.rawPayload)).toEqual(plain.rawPayload);
  expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length);
});

test.each<[string, [Call, unknown], Record<string, string>]>([
  ['a short answer', [getMyInfo, {}], {}],
  ['what another site asks for', LONG, { 'sec-fetch-site': 'same-site' }],
])('%s is sent as it is', async (_what, question, headers) => {
  const reply = await ask(question, { 'accept-encoding': 'br', ...headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).not.toHaveProperty('content-encoding');
});
