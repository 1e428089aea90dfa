import { afterEach, expect, test } from 'vitest';
import { localPresence } from '@quad/server/platform/realtime/presence.ts';
import { readConfig } from '@quad/server/config.ts';
import { beAround, showCampusAround } from './around.ts';
import { makeRandom } from './random.ts';

const everybody = Array.from({ length: 50 }, (_, index) => index + 1);
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function campus(user_ids = everybody, everyMs = 2) {
  const presence = localPresence(0);
  const around = beAround({ presence, user_ids, random: makeRandom('around'), everyMs });
  ends.push(around.stop, presence.close);
  const here = async () => [...(await presence.onlineAmong(user_ids))].toSorted((a, b) => a - b);
  return { here, stop: around.stop };
}

test('a fifth of the invented people seem to be around, and others after a while', async () => {
  const { here } = campus();
  const first = await here();
  expect(first).toHaveLength(10);
  await expect.poll(async () => (await here()).join()).not.toBe(first.join());
});

test('a person who went is away, and as many are around as before', async () => {
  const { here, stop } = campus(everybody, 50);
  const first = await here();
  await expect
    .poll(here)
    .toSatisfy((now: number[]) => now.some((id) => !first.includes(id)) && now.length === 10);
  stop();
});

test('when it stops nobody of them is around', async () => {
  const { here, stop } = campus();
  stop();
  await expect.poll(here).toEqual([]);
});

test('too few people for a fifth are left alone', async () => {
  expect(await campus([1, 2, 3]).here()).toEqual([]);
});

test('production shows nobody who is not there', async () => {
  const services = {} as Parameters<typeof showCampusAround>[0];
  const config = readConfig({ NODE_ENV: 'production' });
  expect(config.demoPresence).toBe(false);
  await expect(showCampusAround({ ...services, config })).rejects.toThrow('refused');
});
