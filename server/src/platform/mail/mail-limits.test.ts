import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLimiters, rateLimits } from '#platform/rate-limits.ts';
import { type Asker, consumeMailLimits } from './mail-limits.ts';

// Some tests skip a day. Only the clock and its timers are fake.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const reset = { kind: 'reset', to: 'ann@x.edu' };
const from = (network: string): Asker => ({ network });
const browser = (name: string, network: string): Asker => ({ browser: Buffer.from(name), network });
const owner: Asker = { isOwner: true };

const makeLimits = () => rateLimits({ enabled: true, limiters: memoryLimiters });

/** Makes each asker request a mail, a minute apart. Returns the number of mails sent. */
async function sent(limits: ReturnType<typeof makeLimits>, askers: Asker[], mail = reset): Promise<number> {
  let count = 0;
  for (const asker of askers) {
    if (await consumeMailLimits(limits, mail, asker)) count += 1;
    vi.advanceTimersByTime(61_000);
  }
  return count;
}
const times = (count: number, asker: (index: number) => Asker) =>
  Array.from({ length: count }, (_, i) => asker(i));

test('a mail of a kind goes to an address once a minute from one network', async () => {
  const limits = makeLimits();
  expect(await consumeMailLimits(limits, reset, from('10.0.0.1'))).toBe(true);
  expect(await consumeMailLimits(limits, reset, from('10.0.0.1'))).toBe(false);
  expect(await consumeMailLimits(limits, { ...reset, kind: 'registration' }, from('10.0.0.1'))).toBe(true);
  expect(await consumeMailLimits(limits, { ...reset, to: 'bob@x.edu' }, from('10.0.0.1'))).toBe(true);
  expect(await consumeMailLimits(limits, reset, from('10.0.0.2'))).toBe(true);
  vi.advanceTimersByTime(61_000);
  expect(await consumeMailLimits(limits, reset, from('10.0.0.1'))).toBe(true);
});

test('and five times a day', async () => {
  const limits = makeLimits();
  expect(
    await sent(
      limits,
      times(20, () => from('10.0.0.1')),
    ),
  ).toBe(5);
  expect(await sent(limits, [from('10.0.0.2')])).toBe(1);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(await sent(limits, [from('10.0.0.1')])).toBe(1);
});

test('from all networks together thirty times a day', async () => {
  const limits = makeLimits();
  expect(
    await sent(
      limits,
      times(60, (index) => from(`10.0.0.${index}`)),
    ),
  ).toBe(30);
  expect(await sent(limits, [from('10.0.1.1')], { ...reset, to: 'bob@x.edu' })).toBe(1);
});

test('what strangers use up is not the owner’s, nor a registering browser’s', async () => {
  const limits = makeLimits();
  await sent(
    limits,
    times(60, (index) => from(`10.0.0.${index}`)),
  );
  expect(
    await sent(
      limits,
      times(9, () => owner),
    ),
  ).toBe(5);
  expect(
    await sent(
      limits,
      times(9, () => browser('hers', '10.0.1.1')),
    ),
  ).toBe(5);
});

test('however many browsers have registered an address, they cause thirty a day', async () => {
  const limits = makeLimits();
  expect(
    await sent(
      limits,
      times(100, (index) => browser(`${index}`, `10.0.0.${index}`)),
    ),
  ).toBe(30);
  expect(await sent(limits, [owner])).toBe(1);
});

test('and those of one network ten, so that a browser in another always has its turns', async () => {
  const limits = makeLimits();
  expect(
    await sent(
      limits,
      times(100, (index) => browser(`${index}`, '10.0.0.1')),
    ),
  ).toBe(10);
  expect(
    await sent(
      limits,
      times(9, () => browser('hers', '10.0.1.1')),
    ),
  ).toBe(5);
});

test('a registration counts for its browser, which has no second mail in that minute and four more that day', async () => {
  const limits = makeLimits();
  const newBrowser = Buffer.from('hers');
  expect(await consumeMailLimits(limits, reset, { network: '10.0.0.1', newBrowser })).toBe(true);
  expect(await consumeMailLimits(limits, reset, browser('hers', '10.0.0.1'))).toBe(false);
  vi.advanceTimersByTime(61_000);
  expect(
    await sent(
      limits,
      times(9, () => browser('hers', '10.0.0.1')),
    ),
  ).toBe(4);
});

test('several browsers in one network have one mail a minute between them', async () => {
  const limits = makeLimits();
  expect(await consumeMailLimits(limits, reset, browser('hers', '10.0.0.1'))).toBe(true);
  expect(await consumeMailLimits(limits, reset, browser('another', '10.0.0.1'))).toBe(false);
  expect(await consumeMailLimits(limits, reset, browser('one elsewhere', '10.0.1.1'))).toBe(true);
});

test('of several requests at once one is heard', async () => {
  const limits = makeLimits();
  const all = await Promise.all(
    times(8, () => owner).map((asker) => consumeMailLimits(limits, reset, asker)),
  );
  expect(all.filter(Boolean)).toHaveLength(1);
});

test('what is no refusal is not taken for one', async () => {
  const broken = { ...makeLimits(), consumeEach: () => Promise.reject(new Error('broken')) };
  await expect(consumeMailLimits(broken, reset, owner)).rejects.toThrow('broken');
});
