import { expect, test } from 'vitest';
import type { Dater } from './daters.ts';
import { makeDaters } from './daters.ts';
import { makeScore } from './score.ts';
import { makeDater } from './testing/dater.ts';

const ann = makeDater({ gender: 'Female', orientation: 'Bisexual' });

/** The score of two people who differ from Ann only in these traits. `others` are further daters. */
function scoreOf(one: Partial<Dater>, other: Partial<Dater>, others: Partial<Dater>[] = [], day = 1): number {
  const people = [one, other, ...others].map((person, at) => ({ ...ann, ...person, user_id: at + 1 }));
  return makeScore(makeDaters(people), day)(0, 1, -1);
}

const JITTER = 0.1;
/**
 * The score of two people minus the score of two people like Ann. The jitter cancels out, because it is the same for a
 * pair on the same day.
 */
const gain = (one: Partial<Dater>, other: Partial<Dater>, others: Partial<Dater>[] = []) =>
  scoreOf(one, other, others) -
  scoreOf(
    {},
    {},
    others.map(() => ({})),
  );

test('two alike with nothing in common have all but the interests and the jitter', () => {
  const score = scoreOf({}, {});
  expect(score).toBeGreaterThanOrEqual(0.55);
  expect(score).toBeLessThan(0.55 + JITTER);
});

test.each<[string, Partial<Dater>, Partial<Dater>, number]>([
  ['all that they like', { hobbies: [3], topics: [4] }, { hobbies: [3], topics: [4] }, 0.35],
  ['half of it', { hobbies: [3] }, { hobbies: [3, 4] }, 0.35 * Math.sqrt(Math.log(2) / Math.log(6))],
  ['a hobby and a topic of the same number', { hobbies: [3] }, { topics: [3] }, 0],
  ['opposite personalities', { extraversion: 0, openness: 0 }, { extraversion: 1, openness: 1 }, -0.15],
  ['another campus', { university_id: 57 }, {}, -0.15],
  ['three years between them', { age: 20 }, { age: 23 }, -0.0375],
  ['many years, of age and of study', { age: 20, year_level: 1 }, { age: 60, year_level: 5 }, -0.15],
  ['one who was not here for two weeks', { idle_days: 14 }, {}, -0.1 * (1 - Math.exp(-1))],
])('%s', (_what, one, other, expected) => {
  expect(gain(one, other)).toBeCloseTo(expected, 3);
});

test('a rare thing in common counts more than one that everybody likes', () => {
  const others = Array.from({ length: 20 }, () => ({ hobbies: [1] }));
  const rare = scoreOf({ hobbies: [1, 2] }, { hobbies: [2, 3] }, others);
  const frequent = scoreOf({ hobbies: [1, 2] }, { hobbies: [1, 3] }, others);
  expect(rare).toBeGreaterThan(frequent + 0.05);
});

test('a score is the same both ways, and its jitter another on another day', () => {
  const daters = makeDaters([ann, { ...ann, user_id: 2, hobbies: [1], age: 25 }, { ...ann, user_id: 3 }]);
  const score = makeScore(daters, 1);
  expect(score(0, 1, -1)).toBe(score(1, 0, -1));
  expect(makeScore(daters, 2)(0, 1, -1)).not.toBe(score(0, 1, -1));
  expect(makeScore(daters, 1)(0, 1, -1)).toBe(score(0, 1, -1));
});

test('what surely does not reach a score is not reckoned to its end', () => {
  const daters = makeDaters([ann, { ...ann, user_id: 2, university_id: 57 }]);
  expect(makeScore(daters, 1)(0, 1, 0.99)).toBeLessThanOrEqual(0.99);
});
