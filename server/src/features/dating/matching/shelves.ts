import type { Daters } from './daters.ts';
import { KINDS } from './eligible.ts';

/** People sorted onto shelves: each shelf is a range of `list`, which `starts` says. */
type Shelves = { starts: Int32Array; list: Int32Array };

/** Where those are who have places free: by campus, and by what they like, each by kind and about by age. */
export type Shelved = {
  campusOf: Uint16Array;
  ofKind: Shelves;
  ofCampus: Shelves;
  ofInterest: Shelves;
  ofCampusInterest: Shelves;
  interests: number;
};

/** Sorts people onto shelves, one person onto several of a sort. Within a shelf they keep their order. */
function shelve(
  people: Int32Array,
  shelves: number,
  on: (person: number, put: (shelf: number) => void) => void,
) {
  const starts = new Int32Array(shelves + 1);
  for (const person of people) on(person, (shelf) => (starts[shelf + 1]! += 1));
  for (let shelf = 0; shelf < shelves; shelf += 1) starts[shelf + 1]! += starts[shelf]!;
  const next = starts.slice();
  const list = new Int32Array(starts[shelves]!);
  for (const person of people) on(person, (shelf) => (list[next[shelf]!++] = person));
  return { starts, list };
}

/** Shelves people, who are sorted by age first: reading on from one's own age finds people of about that age. */
export function shelveAll(daters: Daters, open: Int32Array): Shelved {
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
    ofKind: shelve(people, KINDS, (person, put) => put(kinds[person]!)),
    ofCampus: shelve(people, names.length * KINDS, (person, put) =>
      put(campusOf[person]! * KINDS + kinds[person]!),
    ),
    ofInterest: shelve(people, number * KINDS, (person, put) =>
      each(person, (interest) => put(interest * KINDS + kinds[person]!)),
    ),
    ofCampusInterest: shelve(people, names.length * number * KINDS, (person, put) =>
      each(person, (interest) => put((campusOf[person]! * number + interest) * KINDS + kinds[person]!)),
    ),
  };
}

/**
 * Reads a part of a shelf, from where people of this age stand: people of one age begin at different places, so that
 * nobody is passed over.
 */
export function readShelf(
  { starts, list }: Shelves,
  shelf: number,
  { ages, age, turn, most }: { ages: Uint8Array; age: number; turn: number; most: number },
  visit: (person: number) => void,
): void {
  const [from, to] = [starts[shelf]!, starts[shelf + 1]!];
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
