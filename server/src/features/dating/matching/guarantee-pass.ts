import type { Daters } from './daters.ts';
import { areEligible, KINDS, kindsFor } from './eligible.ts';
import { MATCHES, MATCHES_MAX } from './limits.ts';
import type { Matched } from './matched.ts';
import type { Score } from './score.ts';
import type { Exclusions } from './exclusions.ts';

type Matching = { daters: Daters; score: Score; matched: Matched; excluded: Exclusions };

/**
 * Finds a match for each person without a match. It compares the person with everybody, in this order:
 * 1. people with fewer than `MATCHES` matches;
 * 2. people with fewer than `MATCHES_MAX` matches;
 * 3. people who can give up a new match. The other person of this match must have another match.
 */
export function guaranteeMatches(matching: Matching): void {
  const { daters, matched } = matching;
  const everybody = Array.from({ length: daters.size }, (_, person) => person);
  let left = everybody.filter((person) => matched.counts[person] === 0);
  for (let before = Infinity; left.length > 0 && left.length < before;) {
    const levels = [makeLevel(matching, MATCHES), makeLevel(matching, MATCHES_MAX)];
    for (const person of left) {
      // An earlier turn of the loop may have matched this person.
      if (matched.counts[person]! > 0) continue;
      const other = levels.map((level) => level.findBest(person)).find((found) => found !== -1);
      if (other !== undefined) matched.add(person, other);
    }
    const lenders = makeLenders(matching);
    for (const person of left) if (matched.counts[person] === 0) lenders.serve(person);
    // An exchange may have freed a slot for another person.
    before = left.length;
    left = left.filter((person) => matched.counts[person] === 0);
  }
}

/**
 * The people with fewer than `most` matches, in one list for each kind. `findBest` removes people who have reached
 * `most`.
 */
function makeLevel(matching: Matching, most: number) {
  const { daters, score, matched } = matching;
  const open = byKind(daters, (person) => matched.counts[person]! < most);
  return {
    /** The best match for a person; -1 if nobody fits. */
    findBest(person: number): number {
      const isExcluded = exclusionTest(matching, person);
      let [best, bestScore] = [-1, -1];
      for (const kind of kindsFor[daters.kinds[person]!]!) {
        const people = open[kind]!;
        let kept = 0;
        for (const other of people) {
          if (matched.counts[other]! >= most) continue;
          people[kept++] = other;
          if (!areEligible(daters, person, other) || isExcluded(other)) continue;
          const found = score(person, other, bestScore);
          if (found > bestScore) [best, bestScore] = [other, found];
        }
        people.length = kept;
      }
      return best;
    },
  };
}

/** The people of each kind who can give up a new match. The other person of this match must have another match. */
function makeLenders(matching: Matching) {
  const { daters, matched } = matching;
  const { counts, existing } = matched;
  const findSpare = (lender: number): number | undefined =>
    matched.of(lender).find((other, at) => at >= existing[lender]! && counts[other]! > 1);
  const lenders = byKind(daters, (person) => counts[person]! > 0);
  return {
    /**
     * Gives the person the slot of the first dater who fits and can give up a match. Daters who cannot give up a match
     * are removed from `lenders`, because no exchange gives them a match that they could give up.
     */
    serve(person: number): void {
      const isExcluded = exclusionTest(matching, person);
      for (const kind of kindsFor[daters.kinds[person]!]!) {
        const people = lenders[kind]!;
        let kept = 0;
        for (const [at, lender] of people.entries()) {
          const spare = findSpare(lender);
          if (spare === undefined) continue;
          people[kept++] = lender;
          if (!areEligible(daters, person, lender) || isExcluded(lender)) continue;
          matched.remove(lender, spare);
          matched.add(lender, person);
          people.splice(kept, at + 1 - kept);
          return;
        }
        people.length = kept;
      }
    },
  };
}

function byKind({ kinds, size }: Daters, isIn: (person: number) => boolean): number[][] {
  const people: number[][] = Array.from({ length: KINDS }, () => []);
  for (let person = 0; person < size; person += 1) if (isIn(person)) people[kinds[person]!]!.push(person);
  return people;
}

function exclusionTest({ excluded: { starts, list } }: Matching, person: number): (other: number) => boolean {
  const own = list.subarray(starts[person], starts[person + 1]);
  return (other) => own.includes(other);
}
