import type { Daters } from './daters.ts';
import { areEligible, KINDS, kindsFor } from './eligible.ts';
import { BEST, LOOK } from './limits.ts';
import type { Matched } from './matched.ts';
import { mix, type Score } from './score.ts';
import { readShelf, type Shelved, shelveAll } from './shelves.ts';
import type { Ties } from './ties.ts';

/** Pairs that would do, each with its score; some twice. */
export type Candidates = { size: number; ones: Int32Array; others: Int32Array; scores: Float32Array };

type Given = {
  daters: Daters;
  score: Score;
  matched: Matched;
  /** Who must not be matched with whom, and who better is not. */
  barred: readonly Ties[];
  open: Int32Array;
  seed: number;
};

/** Finds the best few for each of those who have places free, among those who have. */
export function listCandidates({ daters, score, matched, barred, open, seed }: Given): Candidates {
  const shelved = shelveAll(daters, open);
  const most = open.length * BEST;
  const pairs = {
    size: 0,
    ones: new Int32Array(most),
    others: new Int32Array(most),
    scores: new Float32Array(most),
  };
  const seen = new Int32Array(daters.size).fill(-1);
  const best = makeBest();
  for (const person of open) {
    seen[person] = person;
    for (const { starts, list } of barred)
      for (let at = starts[person]!; at < starts[person + 1]!; at += 1) seen[list[at]!] = person;
    for (const other of matched.of(person)) seen[other] = person;
    best.clear();
    look(daters, shelved, person, seed, (other) => {
      if (seen[other] === person) return;
      seen[other] = person;
      if (areEligible(daters, person, other)) best.offer(other, score(person, other, best.least()));
    });
    for (let at = 0; at < best.size(); at += 1, pairs.size += 1) {
      pairs.ones[pairs.size] = person;
      pairs.others[pairs.size] = best.people[at]!;
      pairs.scores[pairs.size] = best.scores[at]!;
    }
  }
  return pairs;
}

/** Visits the people who are worth comparing: all where there are few. */
function look(
  daters: Daters,
  shelved: Shelved,
  person: number,
  seed: number,
  visit: (other: number) => void,
): void {
  const { ages, kinds, interests } = daters;
  const { ofKind, ofCampus, ofInterest, ofCampusInterest } = shelved;
  const campus = shelved.campusOf[person]!;
  const reading = (most: number) => ({ ages, age: ages[person]!, turn: mix(person ^ seed), most });
  const partners = kindsFor[kinds[person]!]!;
  let number = 0;
  for (const kind of partners) number += ofKind.starts[kind + 1]! - ofKind.starts[kind]!;
  const isFew = number <= LOOK.all;
  const [near, anywhere] = isFew ? [0, LOOK.all] : [LOOK.near, LOOK.anywhere];
  for (const kind of partners) {
    readShelf(ofKind, kind, reading(anywhere), visit);
    if (near > 0) readShelf(ofCampus, campus * KINDS + kind, reading(near), visit);
  }
  if (isFew) return;
  const [near8, anywhere8] = [reading(LOOK.sharedNear), reading(LOOK.sharedAnywhere)];
  const from = interests.starts[person]!;
  const to = Math.min(interests.starts[person + 1]!, from + LOOK.interests);
  for (let at = from; at < to; at += 1) {
    const interest = interests.list[at]!;
    for (const kind of partners) {
      readShelf(ofCampusInterest, (campus * shelved.interests + interest) * KINDS + kind, near8, visit);
      readShelf(ofInterest, interest * KINDS + kind, anywhere8, visit);
    }
  }
}

/** Keeps the `BEST` people with the highest scores. Of equal scores the earlier stays. */
function makeBest() {
  const people = new Int32Array(BEST);
  const scores = new Float64Array(BEST);
  let size = 0;
  let worst = 0;
  function findWorst(): void {
    worst = 0;
    for (let at = 1; at < size; at += 1) if (scores[at]! < scores[worst]!) worst = at;
  }
  return {
    people,
    scores,
    size: () => size,
    /** What a score has to be above. */
    least: () => (size === BEST ? scores[worst]! : -1),
    clear: () => void (size = 0),
    offer(person: number, score: number): void {
      if (size === BEST && score <= scores[worst]!) return;
      const at = size === BEST ? worst : size++;
      people[at] = person;
      scores[at] = score;
      if (size === BEST) findWorst();
    },
  };
}
