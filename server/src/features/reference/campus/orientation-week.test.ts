import { authCalls } from '@quad/contract/auth/calls.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { REGISTER_ADDRESS } from '#features/auth/limits.ts';
import { appOfFile } from '#testing/app.ts';
import { readCampus } from './check.ts';
import { importCampus } from './import.ts';
import { writeSample } from './sample.ts';

let now = Date.now();
const app = await appOfFile({ env: { LIMITS: 'on' }, now: () => now });
const folder = await mkdtemp(join(tmpdir(), 'quad-campus-'));
afterAll(() => rm(folder, { recursive: true }));
await writeSample(folder);
await importCampus(app.db, (await readCampus(folder)).campus, false);
now += 5000; // The server believes what it has read for five seconds.
const { factorOf, read } = app.services.site;
await read();

let made = 0;
/** Signs up from a network address. @returns the status of the answer */
async function signUp(remoteAddress: string): Promise<number> {
  const payload = {
    uni_id: 1_000_001,
    email: `student.${(made += 1)}@student.example.edu`,
    password: 'lawn-at-four-4',
    confirm_password: 'lawn-at-four-4',
  };
  const url = `/api${authCalls.register.path}`;
  return (await app.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
}

/** How many of `count` uses of the hour's rate of sign-ups are refused. */
async function refusedOf(count: number, address: string): Promise<number> {
  const uses = Array.from({ length: count }, () => app.services.limits.consume(REGISTER_ADDRESS, address));
  return (await Promise.allSettled(uses)).filter(({ status }) => status === 'rejected').length;
}

test('of 3,000 sign-ups in an hour of a listed network none is refused, of 200 of a stranger’s 140', async () => {
  expect([factorOf('192.0.2.9'), factorOf('203.0.113.9')]).toEqual([50, 1]);
  expect(await refusedOf(3000, '192.0.2.9')).toBe(0);
  expect(await refusedOf(1, '192.0.2.9')).toBe(1);
  expect(await refusedOf(200, '203.0.113.9')).toBe(140);
});

test('a crowd that signs up at once from one address gets in, if its network is listed', async () => {
  const crowd = (address: string) => Promise.all(Array.from({ length: 60 }, () => signUp(address)));
  expect((await crowd('192.0.2.7')).filter((status) => status !== 200)).toEqual([]);
  expect((await crowd('203.0.113.7')).filter((status) => status === 429)).toHaveLength(10);
}, 60_000);
