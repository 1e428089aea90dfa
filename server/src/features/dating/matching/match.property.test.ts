import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dater } from './daters.ts';
import { match, type Outcome, type Pool } from './match.ts';
import type { IdPair } from './exclusions.ts';

const RUNS = { numRuns: 200 };
const key = ([a, b]: IdPair) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** A dater. Campuses, courses, ages and interests have few values, so that all combinations occur. */
const anyone = fc.record({
  gender: fc.constantFrom('Male' as const, 'Female' as const),
  orientation: fc.constantFrom('Heterosexual' as const, 'Homosexual' as const, 'Bisexual' as const),
  age: fc.integer({ min: 18, max: 30 }),
  university_id: fc.integer({ min: 1, max: 2 }),
  course_id: fc.integer({ min: 1, max: 3 }),
  year_level: fc.integer({ min: 1, max: 3 }),
  hobbies: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
  topics: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
  extraversion: fc.double({ min: 0, max: 1, noNaN: true }),
  openness: fc.double({ min: 0, max: 1, noNaN: true }),
  idle_days: fc.integer({ min: 0, max: 90 }),
  age_min: fc.option(fc.integer({ min: 18, max: 24 })),
  age_max: fc.option(fc.integer({ min: 24, max: 30 })),
  hides_from_friends: fc.boolean(),
  hides_from_course: fc.boolean(),
});

/** Random crowds of daters. In some crowds one gender is far more frequent, so there are too few matches for all. */
const crowd = fc
  .tuple(fc.array(anyone, { maxLength: 60, size: 'max' }), fc.constantFrom(0, 4, 15))
  .map(([people, oneIn]) =>
    people.map((person, at): Dater => {
      const lopsided = { gender: at % oneIn === 0 ? ('Female' as const) : ('Male' as const) };
      const plain = { orientation: 'Heterosexual' as const, age_min: null, age_max: null };
      return { ...person, ...(oneIn > 0 && { ...lopsided, ...plain }), user_id: 10 + at * 7 };
    }),
  );

/**
 * The input of matching. Some pairs contain ids of people who are not daters. The existing matches come from an earlier
 * window.
 */
const pool: fc.Arbitrary<Pool> = crowd.chain((daters) => {
  const id = fc.integer({ min: 0, max: daters.length }).map((at) => 10 + at * 7);
  const pairs = fc.array(fc.tuple(id, id), { maxLength: 40 }).map((list) => list.filter(([a, b]) => a !== b));
  const day = fc.integer({ min: 20_000, max: 20_100 });
  return fc
    .record({ friends: pairs, excluded: pairs, hasExisting: fc.boolean(), expired: pairs, day })
    .map(({ hasExisting, ...input }): Pool => {
      const empty = { ...input, daters, existing: [] };
      // In the earlier window, some of these people were missing, and no pair was excluded.
      const earlier = match({
        ...empty,
        daters: daters.filter((_, at) => at % 3 > 0),
        excluded: [],
        friends: [],
      });
      return hasExisting ? { ...empty, existing: earlier.made } : empty;
    });
});

/** Whether two people may be matched. The test implements the rules again, in another way than the tested code. */
function mayMatch({ daters, friends, excluded }: Pool): (a: number, b: number) => boolean {
  const byId = new Map(daters.map((dater) => [dater.user_id, dater]));
  const areFriends = new Set([...friends].map(key));
  const areExcluded = new Set([...excluded].map(key));
  const wants = (one: Dater, other: Dater) => {
    if (one.orientation === 'Heterosexual' && one.gender === other.gender) return false;
    if (one.orientation === 'Homosexual' && one.gender !== other.gender) return false;
    if (one.age_min !== null && other.age < one.age_min) return false;
    if (one.age_max !== null && other.age > one.age_max) return false;
    if (one.hides_from_friends && areFriends.has(key([one.user_id, other.user_id]))) return false;
    return !(
      one.hides_from_course &&
      one.course_id === other.course_id &&
      one.year_level === other.year_level
    );
  };
  return (a, b) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    if (!one || !other || a === b || areExcluded.has(key([a, b]))) return false;
    return wants(one, other) && wants(other, one);
  };
}

/** The matches afterwards: the existing matches that did not end, and the new matches. */
function matchesAfter({ existing }: Pool, { made, ended }: Outcome): IdPair[] {
  const over = new Set(ended.map(key));
  return [...[...existing].filter((pair) => !over.has(key(pair))), ...made];
}

function countsOf({ daters }: Pool, pairs: readonly IdPair[]): Map<number, number> {
  const counts = new Map(daters.map(({ user_id }) => [user_id, 0]));
  for (const pair of pairs) for (const id of pair) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

test('only those are matched who may be, each pair once, and what does not fit any more ends', () => {
  fc.assert(
    fc.property(pool, (input) => {
      const after = matchesAfter(input, match(input));
      const may = mayMatch(input);
      for (const [a, b] of after) expect({ a, b, may: may(a, b) }).toEqual({ a, b, may: true });
      expect(new Set(after.map(key)).size).toBe(after.length);
    }),
    RUNS,
  );
});

test('nobody has more than 12, and nobody more than 10 but for somebody who had nobody', () => {
  fc.assert(
    fc.property(pool, (input) => {
      const outcome = match(input);
      const after = matchesAfter(input, outcome);
      const counts = countsOf(input, after);
      expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(12);
      const matchedBefore = new Set([...input.existing].flat());
      const flooded = [...counts].filter(([user_id, count]) => {
        const theirs = after.filter((pair) => pair.includes(user_id)).flat();
        const saved = theirs.filter((other) => other !== user_id && counts.get(other) === 1);
        return !matchedBefore.has(user_id) && count > 10 && saved.length < count - 10;
      });
      expect(flooded).toEqual([]);
      const numbers = [...counts.values()];
      expect(outcome).toMatchObject({
        daters: input.daters.length,
        with_match: numbers.filter((count) => count > 0).length,
        most: Math.max(0, ...numbers),
      });
    }),
    RUNS,
  );
});

test('a person without matches fits nobody who has a free slot, or a new match to spare', () => {
  fc.assert(
    fc.property(pool, (input) => {
      const outcome = match(input);
      const after = matchesAfter(input, outcome);
      const counts = countsOf(input, after);
      const count = (user_id: number) => counts.get(user_id) ?? 0;
      const may = mayMatch(input);
      for (const { user_id: empty } of input.daters.filter(({ user_id }) => count(user_id) === 0))
        for (const { user_id: other } of input.daters.filter(({ user_id }) => may(empty, user_id))) {
          expect(count(other)).toBe(12);
          const spare = outcome.made.find(
            ([a, b]) => (a === other && count(b) > 1) || (b === other && count(a) > 1),
          );
          expect(spare).toBeUndefined();
        }
    }),
    RUNS,
  );
});

test('an existing match stays as long as it fits, and what was made is left alone by the next window', () => {
  fc.assert(
    fc.property(pool, (input) => {
      const outcome = match(input);
      const may = mayMatch(input);
      for (const [a, b] of outcome.ended) expect(may(a, b)).toBe(false);
      const after = matchesAfter(input, outcome);
      const next = match({ ...input, existing: after, expired: [], day: input.day + 1 });
      expect(next.ended).toEqual([]);
    }),
    RUNS,
  );
});

test('the same people on the same day are matched alike, in whichever order they come', () => {
  fc.assert(
    fc.property(pool, (input) => {
      const flip = (pairs: Iterable<IdPair>) => [...pairs].map(([a, b]): IdPair => [b, a]).toReversed();
      const other: Pool = {
        daters: input.daters.toReversed(),
        friends: flip(input.friends),
        excluded: flip(input.excluded),
        existing: flip(input.existing),
        expired: flip(input.expired),
        day: input.day,
      };
      const sorted = ({ made }: Outcome) => made.map(key).toSorted();
      expect(match(input)).toEqual(match(input));
      expect(sorted(match(other))).toEqual(sorted(match(input)));
    }),
    RUNS,
  );
});

test('those whose time is up come back only for somebody who would have nobody', () => {
  fc.assert(
    fc.property(pool, (input) => {
      const outcome = match({ ...input, existing: [] });
      const expired = new Set([...input.expired].map(key));
      const isBack = (pair: IdPair) => expired.has(key(pair));
      const others = new Set(outcome.made.filter((pair) => !isBack(pair)).flat());
      // The pair of an expired match may be matched again only if one of the two people has no other new match.
      expect(outcome.made.filter((pair) => isBack(pair) && pair.every((id) => others.has(id)))).toEqual([]);
    }),
    RUNS,
  );
});
