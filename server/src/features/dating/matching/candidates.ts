import type { Daters } from './daters.ts';
import { areEligible, KINDS, kindsFor } from './eligible.ts';
import { BEST, LOOK } from './limits.ts';
import type { Matched } from './matched.ts';
import { mix, type Score } from './score.ts';
import { readBucket, type BucketIndex, makeBucketIndex } from './buckets.ts';
import type { Exclusions } from './exclusions.ts';

/** Pairs of people who fit, each with its score. A pair may occur twice. */
export type Candidates = { size: number; ones: Int32Array; others: Int32Array; scores: Float32Array };

type CandidateSearch = {
  daters: Daters;
  score: Score;
  matched: Matched;
  /** Pairs that are not offered as candidates: pairs that must not be matched, and pairs of expired matches. */
  excluded: readonly Exclusions[];
  open: Int32Array;
  seed: number;
};

/**
 * For each person with free slots (room for more matches), finds the best candidates among the other people with free
 * slots.
 */
export function listCandidates({
  daters,
  score,
  matched,
  excluded,
  open,
  seed,
}: CandidateSearch): Candidates {
  const buckets = makeBucketIndex(daters, open);
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
    for (const { starts, list } of excluded)
      for (let at = starts[person]!; at < starts[person + 1]!; at += 1) seen[list[at]!] = person;
    for (const other of matched.of(person)) seen[other] = person;
    best.clear();
    look(daters, buckets, person, seed, (other) => {
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

/** Visits the people with whom a person is compared. If there are few people, they are all visited. */
function look(
  daters: Daters,
  buckets: BucketIndex,
  person: number,
  seed: number,
  visit: (other: number) => void,
): void {
  const { ages, kinds, interests } = daters;
  const { ofKind, ofCampus, ofInterest, ofCampusInterest } = buckets;
  const campus = buckets.campusOf[person]!;
  const reading = (most: number) => ({ ages, age: ages[person]!, turn: mix(person ^ seed), most });
  const partners = kindsFor[kinds[person]!]!;
  let number = 0;
  for (const kind of partners) number += ofKind.starts[kind + 1]! - ofKind.starts[kind]!;
  const isFew = number <= LOOK.all;
  const [near, anywhere] = isFew ? [0, LOOK.all] : [LOOK.near, LOOK.anywhere];
  for (const kind of partners) {
    readBucket(ofKind, kind, reading(anywhere), visit);
    if (near > 0) readBucket(ofCampus, campus * KINDS + kind, reading(near), visit);
  }
  if (isFew) return;
  const [near8, anywhere8] = [reading(LOOK.sharedNear), reading(LOOK.sharedAnywhere)];
  const from = interests.starts[person]!;
  const to = Math.min(interests.starts[person + 1]!, from + LOOK.interests);
  for (let at = from; at < to; at += 1) {
    const interest = interests.list[at]!;
    for (const kind of partners) {
      readBucket(ofCampusInterest, (campus * buckets.interests + interest) * KINDS + kind, near8, visit);
      readBucket(ofInterest, interest * KINDS + kind, anywhere8, visit);
    }
  }
}

/**
 * Collects the `BEST` people with the highest scores. If scores are equal, the person who was offered first is
 * collected.
 */
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
    /** A person with a higher score than this number is collected. */
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
