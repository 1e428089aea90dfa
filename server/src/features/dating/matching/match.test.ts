import { expect, test } from 'vitest';
import type { Dater } from './daters.ts';
import { match, type Pool } from './match.ts';

const somebody: Dater = {
  user_id: 0,
  gender: 'Male',
  orientation: 'Heterosexual',
  age: 20,
  university_id: 61,
  course_id: 602,
  year_level: 2,
  hobbies: [],
  topics: [],
  extraversion: 0.5,
  openness: 0.5,
  idle_days: 0,
  age_min: null,
  age_max: null,
  hides_from_friends: false,
  hides_from_course: false,
};
const some = (number: number, first_id: number, traits: Partial<Dater> = {}): Dater[] =>
  Array.from({ length: number }, (_, at) => ({ ...somebody, ...traits, user_id: first_id + at }));

const matchAll = (daters: Dater[], given: Partial<Pool> = {}) =>
  match({ daters, friends: [], barred: [], standing: [], expired: [], day: 20_000, ...given });

const matchesOf = ({ made }: { made: [number, number][] }, user_id: number) =>
  made.flatMap(([a, b]) => (a === user_id ? [b] : b === user_id ? [a] : []));

test('among many of one kind and of the other everybody has ten', () => {
  const outcome = matchAll([...some(30, 1, { gender: 'Female' }), ...some(30, 100)]);
  expect(outcome).toMatchObject({ daters: 60, with_match: 60, most: 10 });
  expect(outcome.made).toHaveLength(300);
});

test('a match that stands is not taken over, nor counted as one that was made', () => {
  const women = some(2, 1, { gender: 'Female' });
  const men = some(12, 100);
  const standing = men.flatMap(({ user_id }) => [[1, user_id] as const]);
  const outcome = matchAll([...women, ...men, ...some(1, 200, { age_max: 20, age_min: 20 })], {
    standing,
    barred: [[2, 200]],
  });
  expect(matchesOf(outcome, 200)).toEqual([]);
  expect(matchesOf(outcome, 1)).toEqual([]);
  expect(outcome).toMatchObject({ ended: [], most: 12 });
});

test('nobody makes no matches', () => {
  expect(matchAll([])).toEqual({ made: [], ended: [], daters: 0, with_match: 0, most: 0 });
});
