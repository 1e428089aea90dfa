import { expect, test } from 'vitest';
import type { Dater } from './daters.ts';
import { match, type Pool } from './match.ts';
import { makeCrowd } from './testing/crowd.ts';
import { makeDater } from './testing/dater.ts';

const some = (number: number, first_id: number, traits: Partial<Dater> = {}): Dater[] =>
  Array.from({ length: number }, (_, at) => makeDater({ ...traits, user_id: first_id + at }));

const matchAll = (daters: Dater[], overrides: Partial<Pool> = {}) =>
  match({ daters, friends: [], excluded: [], existing: [], expired: [], day: 20_000, ...overrides });

const matchesOf = ({ made }: { made: [number, number][] }, user_id: number) =>
  made.flatMap(([a, b]) => (a === user_id ? [b] : b === user_id ? [a] : []));

test('one woman among fifteen men has twelve of them, and not more', () => {
  const outcome = matchAll([...some(1, 1, { gender: 'Female' }), ...some(15, 100)]);
  expect(outcome).toMatchObject({ daters: 16, with_match: 13, most: 12 });
});

test('among many of one kind and of the other everybody has ten', () => {
  const outcome = matchAll([...some(30, 1, { gender: 'Female' }), ...some(30, 100)]);
  expect(outcome).toMatchObject({ daters: 60, with_match: 60, most: 10 });
  expect(outcome.made).toHaveLength(300);
});

test('a person who would be left with nobody takes over a match of somebody who has others', () => {
  // Ten men fit both women, but fit the first woman better. Four men of another campus fit only the first woman.
  const outcome = matchAll([
    ...some(1, 1, { gender: 'Female' }),
    ...some(1, 2, { gender: 'Female', age_max: 25, university_id: 57 }),
    ...some(10, 100),
    ...some(4, 200, { age: 30, university_id: 57 }),
  ]);
  expect(outcome).toMatchObject({ with_match: 16, most: 12 });
  expect(matchesOf(outcome, 1).filter((user_id) => user_id >= 200)).toHaveLength(4);
  expect(matchesOf(outcome, 2)).toHaveLength(10);
});

test('an existing match is not taken over, nor counted as one that was made', () => {
  const women = some(2, 1, { gender: 'Female' });
  const men = some(12, 100);
  const existing = men.flatMap(({ user_id }) => [[1, user_id] as const]);
  const outcome = matchAll([...women, ...men, ...some(1, 200, { age_max: 20, age_min: 20 })], {
    existing,
    excluded: [[2, 200]],
  });
  expect(matchesOf(outcome, 200)).toEqual([]);
  expect(matchesOf(outcome, 1)).toEqual([]);
  expect(outcome).toMatchObject({ ended: [], most: 12 });
});

test('a crowd larger than anybody could compare leaves nobody without a match and hardly a slot free', () => {
  const daters = makeCrowd(6000);
  const outcome = matchAll(daters);
  expect(outcome).toMatchObject({ daters: 6000, with_match: 6000 });
  expect(outcome.most).toBeLessThanOrEqual(12);
  expect(outcome.made.length).toBeGreaterThan(6000 * 5 * 0.95);
  // The next window changes nothing for people with the maximum number of matches.
  const next = matchAll(daters, { existing: outcome.made, day: 20_001 });
  expect(next.ended).toEqual([]);
  expect(next.made.length).toBeLessThan(6000 * 5 - outcome.made.length + 1);
});

test('nobody makes no matches', () => {
  expect(matchAll([])).toEqual({ made: [], ended: [], daters: 0, with_match: 0, most: 0 });
});
