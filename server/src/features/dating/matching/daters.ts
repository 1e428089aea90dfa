import type { Orientation } from '@quad/contract/dating/limits.ts';
import { IDLE_DAYS } from './limits.ts';

/**
 * The data about a dater that matching uses. All daters here are open to matches: enabled, not hidden and not
 * committed.
 */
export type Dater = {
  user_id: number;
  gender: 'Male' | 'Female';
  orientation: Orientation;
  age: number;
  university_id: number;
  course_id: number;
  year_level: number;
  hobbies: readonly number[];
  topics: readonly number[];
  /** The scores of the two personality factors, from 0 to 1. */
  extraversion: number;
  openness: number;
  idle_days: number;
  age_min: number | null;
  age_max: number | null;
  hides_from_friends: boolean;
  hides_from_course: boolean;
};

/**
 * Many daters, as one array for each property. The arrays are in the order of the ids. Matching refers to a person by
 * the position in these arrays.
 */
export type Daters = {
  size: number;
  user_ids: Int32Array;
  /** Gender and orientation as one number: see `kindOf`. */
  kinds: Uint8Array;
  ages: Uint8Array;
  ageMins: Uint8Array;
  ageMaxs: Uint8Array;
  campuses: Int32Array;
  courses: Int32Array;
  years: Uint8Array;
  hidesFromFriends: Uint8Array;
  hidesFromCourse: Uint8Array;
  extraversion: Float32Array;
  openness: Float32Array;
  /** 1 for a person who was active today. The longer the person has not been active, the lower the number. */
  activity: Float32Array;
  interests: Interests;
};

/** Hobbies and topics, numbered together from 0. */
export type Interests = {
  /**
   * The interests of the person at position `p`, the rarest first, are in `list` from `starts[p]` up to `starts[p +
   * 1]`.
   */
  starts: Int32Array;
  list: Uint16Array;
  /** The same interests as bits: `words` 32-bit numbers for each person. */
  words: number;
  bits: Int32Array;
  /**
   * `weights` contains the weight of each interest. `totals` contains, for each person, the sum of the weights of the
   * person's interests.
   */
  weights: Float64Array;
  totals: Float64Array;
};

const GENDERS = { Male: 0, Female: 1 };
const ORIENTATIONS = { Heterosexual: 0, Homosexual: 1, Bisexual: 2 };
/** While interests are counted, hobbies have numbers below this limit, and topics have numbers above it. */
const HOBBIES_BELOW = 1 << 20;
const ANY_AGE = 255;

/** Makes the arrays of daters. The input may be in any order. */
export function makeDaters(people: readonly Dater[]): Daters {
  const sorted = people.toSorted((one, other) => one.user_id - other.user_id);
  return {
    size: sorted.length,
    user_ids: Int32Array.from(sorted, ({ user_id }) => user_id),
    kinds: Uint8Array.from(sorted, ({ gender, orientation }) => kindOf(gender, orientation)),
    ages: Uint8Array.from(sorted, ({ age }) => age),
    ageMins: Uint8Array.from(sorted, ({ age_min }) => age_min ?? 0),
    ageMaxs: Uint8Array.from(sorted, ({ age_max }) => age_max ?? ANY_AGE),
    campuses: Int32Array.from(sorted, ({ university_id }) => university_id),
    courses: Int32Array.from(sorted, ({ course_id }) => course_id),
    years: Uint8Array.from(sorted, ({ year_level }) => year_level),
    hidesFromFriends: Uint8Array.from(sorted, (dater) => Number(dater.hides_from_friends)),
    hidesFromCourse: Uint8Array.from(sorted, (dater) => Number(dater.hides_from_course)),
    extraversion: Float32Array.from(sorted, ({ extraversion }) => extraversion),
    openness: Float32Array.from(sorted, ({ openness }) => openness),
    activity: Float32Array.from(sorted, ({ idle_days }) => Math.exp(-Math.max(0, idle_days) / IDLE_DAYS)),
    interests: makeInterests(sorted),
  };
}

/** Gender and orientation as one number from 0 to 5. */
export const kindOf = (gender: Dater['gender'], orientation: Orientation): number =>
  GENDERS[gender] * 3 + ORIENTATIONS[orientation];

function makeInterests(people: readonly Dater[]): Interests {
  const counts = new Map<number, number>();
  for (const person of people) for (const key of keysOf(person)) counts.set(key, (counts.get(key) ?? 0) + 1);
  // Interests are numbered by rarity, so a person's interests in ascending order begin with the rarest.
  const byRarity = [...counts].toSorted(([a, many], [b, more]) => many - more || a - b);
  const numbers = new Map(byRarity.map(([key], number) => [key, number]));
  // A rarer interest has a higher weight.
  const weights = Float64Array.from(byRarity, ([, count]) => Math.log1p(people.length / count));
  const starts = new Int32Array(people.length + 1);
  const words = Math.ceil(byRarity.length / 32);
  const bits = new Int32Array(people.length * words);
  const totals = new Float64Array(people.length);
  const list: number[] = [];
  for (const [at, person] of people.entries()) {
    const own = keysOf(person).map((key) => numbers.get(key) as number);
    for (const number of own.toSorted((a, b) => a - b)) {
      list.push(number);
      bits[at * words + (number >>> 5)]! |= 1 << (number & 31);
      totals[at]! += weights[number]!;
    }
    starts[at + 1] = list.length;
  }
  return { starts, list: Uint16Array.from(list), words, bits, weights, totals };
}

const keysOf = ({ hobbies, topics }: Dater): number[] => [
  ...new Set([...hobbies, ...topics.map((topic_id) => HOBBIES_BELOW + topic_id)]),
];
