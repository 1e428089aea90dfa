import { expect, test } from 'vitest';
import { ProblemError } from '#platform/problems.ts';
import { memoryLimiters, rateLimits } from '#platform/rate-limits.ts';
import { type Attempt, countAttempt } from './attempts.ts';
import { deviceHash } from './browsers.ts';

/** Counts the attempts that the limits allow if every password is wrong. */
async function letThrough(attempts: Attempt[]): Promise<number> {
  const limits = rateLimits({ enabled: true, limiters: memoryLimiters });
  const outcomes = await Promise.allSettled(attempts.map((attempt) => countAttempt(limits, attempt)));
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of refusals) expect(reason).toBeInstanceOf(ProblemError);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const many = (count: number, attempt: (index: number) => Partial<Attempt>) =>
  Array.from({ length: count }, (_, index) => ({
    email: 'ann@student.unimelb.edu.au',
    ip: '10.0.0.1',
    knownDevice: null,
    ...attempt(index),
  }));

test('an account and an address together have 10 wrong passwords', async () => {
  expect(await letThrough(many(40, () => ({})))).toBe(10);
});

const strangers = many(400, (index) => ({ ip: `10.0.0.${index}` }));
const onDevices = (devices: number, count: number) =>
  many(count, (index) => ({
    knownDevice: deviceHash('ann@student.unimelb.edu.au', `device ${index % devices}`),
  }));

test('an account has 90 wrong passwords of strangers, from wherever they come', async () => {
  expect(await letThrough(strangers)).toBe(90);
});

test('however many devices know an account, it has 100 wrong passwords in all', async () => {
  expect(await letThrough(onDevices(16, 160))).toBe(100);
  expect(await letThrough([...onDevices(16, 160), ...strangers])).toBe(100);
  expect(await letThrough([...strangers, ...onDevices(16, 160)])).toBe(100);
});

test('a network address has 300 wrong passwords for whomever they are', async () => {
  const attempts = many(400, (index) => ({ email: `guess${index}@student.unimelb.edu.au` }));
  expect(await letThrough(attempts)).toBe(300);
});

test('a known device has 10 of its own, whatever strangers do', async () => {
  expect(await letThrough([...strangers, ...onDevices(1, 20)])).toBe(100);
  expect(await letThrough(onDevices(1, 20))).toBe(10);
});

test('a right password takes its count back', async () => {
  const limits = rateLimits({ enabled: true, limiters: memoryLimiters });
  for (const attempt of many(30, () => ({}))) {
    const wasRight = await countAttempt(limits, attempt);
    await wasRight();
  }
  await expect(countAttempt(limits, many(1, () => ({}))[0] as Attempt)).resolves.toBeTypeOf('function');
});

test('what is stored of a device differs from account to account', () => {
  expect(deviceHash('a@x.edu', 'device')).not.toEqual(deviceHash('b@x.edu', 'device'));
  expect(deviceHash('a@x.edu', undefined)).toBeNull();
});
