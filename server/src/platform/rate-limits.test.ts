import { RateLimiterRes } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { ADDRESS, READ, READ_BURST, SOCKET_NONSENSE, UPLOAD } from './limits.ts';
import { type LimiterFactory, memoryLimiters, rateLimits } from './rate-limits.ts';

test('of several rates, those behind the first that is used up are not counted', async () => {
  const limits = rateLimits({ enabled: true, limiters: memoryLimiters });
  const uses = [
    [ADDRESS, 'here'],
    [SOCKET_NONSENSE, 7],
    [UPLOAD, 7],
  ] as const;
  for (let used = 0; used < SOCKET_NONSENSE.points; used += 1) await limits.consumeEach(uses);
  for (let used = SOCKET_NONSENSE.points; used < UPLOAD.points; used += 1)
    await expect(limits.consumeEach(uses)).rejects.toMatchObject({ code: 429 });
  await expect(limits.mustHaveLeft(UPLOAD, 7)).resolves.toBeUndefined();
  await expect(limits.mustHaveLeft(SOCKET_NONSENSE, 7)).rejects.toMatchObject({ code: 429 });
});

test('several rates are asked for at the same time', async () => {
  let atOnce = 0;
  let answer: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (answer = resolve));
  const waiting: LimiterFactory = (rate) => ({
    ...memoryLimiters(rate),
    async consume() {
      if ((atOnce += 1) === 3) answer();
      await all;
      return new RateLimiterRes();
    },
  });
  const limits = rateLimits({ enabled: true, limiters: waiting });
  await limits.consumeEach([
    [ADDRESS, 'here'],
    [READ_BURST, 7],
    [READ, 7],
  ]);
  expect(atOnce).toBe(3);
});

test('what was counted for work that failed, and several uses of which not all are left, count for nothing', async () => {
  const limits = rateLimits({ enabled: true, limiters: memoryLimiters });
  const half = UPLOAD.points / 2;
  const fails = () => Promise.reject(new Error('failed'));
  await expect(limits.countFor([[UPLOAD, 7, half]], fails)).rejects.toThrow('failed');
  await limits.countFor([[UPLOAD, 7, half]], async () => 'done');
  const more = limits.countFor([[UPLOAD, 7, half + 1]], async () => 'too much');
  await expect(more).rejects.toMatchObject({ code: 429 });
  await expect(limits.consumeEach([[UPLOAD, 7, half]])).resolves.toBeUndefined();
  await expect(limits.consume(UPLOAD, 7)).rejects.toMatchObject({ code: 429 });
});
