import type { Daters } from './daters.ts';
import { KINDS } from './eligible.ts';

/** Lists of people in one array. The people of bucket `b` are in `list` from `starts[b]` up to `starts[b + 1]`. */
type Buckets = { starts: Int32Array; list: Int32Array };

/**
 * Buckets of the people with free slots (room for more matches). There is a bucket for each kind of people (see
 * `kindOf`), for each kind and campus, for each kind and interest, and for each kind, campus and interest. Each bucket
 * is sorted by age.
 */
export type BucketIndex = {
  campusOf: Uint16Array;
  ofKind: Buckets;
  ofCampus: Buckets;
  ofInterest: Buckets;
  ofCampusInterest: Buckets;
  interests: number;
};

/** Sorts people into buckets without changing their order. A person may be in several buckets. */
function makeBuckets(
  people: Int32Array,
  buckets: number,
  on: (person: number, put: (bucket: number) => void) => void,
) {
  const starts = new Int32Array(buckets + 1);
  for (const person of people) on(person, (bucket) => (starts[bucket + 1]! += 1));
  for (let bucket = 0; bucket < buckets; bucket += 1) starts[bucket + 1]! += starts[bucket]!;
  const next = starts.slice();
  const list = new Int32Array(starts[buckets]!);
  for (const person of people) on(person, (bucket) => (list[next[bucket]!++] = person));
  return { starts, list };
}

/** Makes all buckets, each sorted by age. */
export function makeBucketIndex(daters: Daters, open: Int32Array): BucketIndex {
  const { kinds, campuses, interests } = daters;
  const names = [...new Set(campuses)].toSorted((a, b) => a - b);
  const numberOf = new Map(names.map((campus, number) => [campus, number]));
  const campusOf = Uint16Array.from(campuses, (campus) => numberOf.get(campus) as number);
  const people = open.toSorted((a, b) => daters.ages[a]! - daters.ages[b]! || a - b);
  const number = interests.weights.length;
  const each = (person: number, put: (interest: number) => void) => {
    for (let at = interests.starts[person]!; at < interests.starts[person + 1]!; at += 1)
      put(interests.list[at]!);
  };
  return {
    campusOf,
    interests: number,
    ofKind: makeBuckets(people, KINDS, (person, put) => put(kinds[person]!)),
    ofCampus: makeBuckets(people, names.length * KINDS, (person, put) =>
      put(campusOf[person]! * KINDS + kinds[person]!),
    ),
    ofInterest: makeBuckets(people, number * KINDS, (person, put) =>
      each(person, (interest) => put(interest * KINDS + kinds[person]!)),
    ),
    ofCampusInterest: makeBuckets(people, names.length * number * KINDS, (person, put) =>
      each(person, (interest) => put((campusOf[person]! * number + interest) * KINDS + kinds[person]!)),
    ),
  };
}

/**
 * Reads at most `most` people from a bucket, with about the given age. If more people have this age, `turn` decides who
 * is read.
 */
export function readBucket(
  { starts, list }: Buckets,
  bucket: number,
  { ages, age, turn, most }: { ages: Uint8Array; age: number; turn: number; most: number },
  visit: (person: number) => void,
): void {
  const [from, to] = [starts[bucket]!, starts[bucket + 1]!];
  const size = to - from;
  if (size === 0) return;
  if (size <= most) {
    for (let at = from; at < to; at += 1) visit(list[at]!);
    return;
  }
  const ofAge = firstOfAge(list, from, to, ages, age);
  const width = Math.max(1, firstOfAge(list, ofAge, to, ages, age + 1) - ofAge);
  let at = ofAge + (turn % width) - (most >> 1);
  for (let read = 0; read < most; read += 1, at += 1) visit(list[from + modulo(at - from, size)]!);
}

const modulo = (number: number, size: number): number => ((number % size) + size) % size;

function firstOfAge(list: Int32Array, from: number, to: number, ages: Uint8Array, age: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ages[list[middle]!]! < age) low = middle + 1;
    else high = middle;
  }
  return low;
}
