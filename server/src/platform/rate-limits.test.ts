import { RateLimiterRes } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { RATES } from './limits.ts';
import { type LimiterFactory, memoryLimiters, rateLimits } from './rate-limits.ts';

test('of several rates, those behind the first that is used up are not counted', async () => {
  const limits = rateLimits({ enabled: true, limiters: memoryLimiters });
  const uses = [
    ['address', 'here'],
    ['search', 7],
    ['upload', 7],
  ] as const;
  for (let used = 0; used < RATES.search.points; used += 1) await limits.consumeEach(uses);
  for (let used = RATES.search.points; used < RATES.upload.points; used += 1)
    await expect(limits.consumeEach(uses)).rejects.toMatchObject({ code: 429 });
  await expect(limits.mustHaveLeft('upload', 7)).resolves.toBeUndefined();
  await expect(limits.mustHaveLeft('search', 7)).rejects.toMatchObject({ code: 429 });
});

test('several rates are asked for at the same time', async () => {
  let atOnce = 0;
  let answer: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (answer = resolve));
  const waiting: LimiterFactory = (name, rate) => ({
    ...memoryLimiters(name, rate),
    async consume() {
      if ((atOnce += 1) === 3) answer();
      await all;
      return new RateLimiterRes();
    },
  });
  const limits = rateLimits({ enabled: true, limiters: waiting });
  await limits.consumeEach([
    ['address', 'here'],
    ['read-burst', 7],
    ['read', 7],
  ]);
  expect(atOnce).toBe(3);
});
