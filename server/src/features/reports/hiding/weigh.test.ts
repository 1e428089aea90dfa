import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HIDE_AT, type Reporter, weigh, weightOf } from './weigh.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A reporter without earlier reports, whose account is a year old. */
const grown = (user_id: number, some: Partial<Reporter> = {}): Reporter => ({
  user_id,
  account_days: 365,
  since: user_id * 7 * DAY_MS,
  is_restricted: false,
  acted_on: 0,
  no_action: 0,
  friends: [],
  ...some,
});

const people = fc.array(
  fc.record({
    user_id: fc.integer({ min: 1, max: 12 }),
    account_days: fc.integer({ min: 0, max: 400 }),
    since: fc.integer({ min: 0, max: 400 * DAY_MS }),
    is_restricted: fc.boolean(),
    acted_on: fc.integer({ min: 0, max: 50 }),
    no_action: fc.integer({ min: 0, max: 50 }),
    friends: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  }),
  { maxLength: 12 },
);

test('three strangers in good standing hide a thing, two do not', () => {
  expect(weigh([grown(1), grown(2)])).toBeLessThan(HIDE_AT);
  expect(weigh([grown(1), grown(2), grown(3)])).toBeGreaterThanOrEqual(HIDE_AT);
});

test('one account never does it alone, however often it reports', () => {
  fc.assert(
    fc.property(people, fc.nat(20), ([one], times) => {
      if (!one) return;
      const total = weigh(Array.from({ length: times + 1 }, () => one));
      expect(total).toBeLessThanOrEqual(1);
      expect(total).toBe(weigh([one]));
    }),
  );
});

test('a further report never makes it less, and nothing counts less than nothing', () => {
  fc.assert(
    fc.property(people, people, (before, after) => {
      expect(weigh(before)).toBeGreaterThanOrEqual(0);
      // The sum may differ by a rounding error.
      expect(weigh([...before, ...after])).toBeGreaterThan(weigh(before) - 1e-9);
    }),
  );
});

test('who was right before counts more, who was wrong less, and never less than nothing', () => {
  fc.assert(
    fc.property(people, ([one]) => {
      if (!one) return;
      const weight = weightOf(one);
      expect(weight).toBeGreaterThanOrEqual(0);
      expect(weight).toBeLessThanOrEqual(1);
      expect(weightOf({ ...one, acted_on: one.acted_on + 1 })).toBeGreaterThanOrEqual(weight - 1e-9);
      expect(weightOf({ ...one, no_action: one.no_action + 1 })).toBeLessThanOrEqual(weight + 1e-9);
      expect(weightOf({ ...one, account_days: one.account_days + 30 })).toBeGreaterThanOrEqual(weight - 1e-9);
      expect(weightOf({ ...one, is_restricted: true })).toBe(0);
    }),
  );
  expect(weightOf(grown(1, { no_action: 1 }))).toBeLessThan(weightOf(grown(1)));
  expect(weightOf(grown(1, { account_days: 2 }))).toBeLessThan(weightOf(grown(1)));
});

test('friends, and new accounts of one time, count little together', () => {
  const friends = [grown(1), grown(2, { friends: [1] }), grown(3, { friends: [1, 2] })];
  expect(weigh(friends)).toBeLessThan(2);
  const fresh = Array.from({ length: 10 }, (_, at) => grown(at + 1, { account_days: 20, since: at * 1000 }));
  expect(weigh(fresh)).toBeLessThan(HIDE_AT);
  const apart = fresh.map((one, at) => ({ ...one, since: at * 30 * DAY_MS }));
  expect(weigh(apart)).toBeGreaterThanOrEqual(HIDE_AT);
});
