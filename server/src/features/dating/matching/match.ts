import { listCandidates } from './candidates.ts';
import { type Dater, type Daters, makeDaters } from './daters.ts';
import { areEligible } from './eligible.ts';
import { matchGreedily } from './greedy-pass.ts';
import { guaranteeMatches } from './guarantee-pass.ts';
import { MATCHES, MATCHES_MAX, ROUNDS } from './limits.ts';
import { type Matched, makeMatched } from './matched.ts';
import { makeScore } from './score.ts';
import { type IdPair, makeExclusions, toPositions } from './exclusions.ts';

/** The input of matching. Pairs contain ids in either order. Pairs with people who are not daters are ignored. */
export type Pool = {
  daters: readonly Dater[];
  /** Pairs of friends. They matter only if a person of the pair hides from friends. */
  friends: Iterable<IdPair>;
  /**
   * Pairs that must not be matched: one blocked the other, they have a row of `date_rest` that has not ended, or they
   * have a chat.
   */
  excluded: Iterable<IdPair>;
  /** Existing matches, from earlier windows. */
  existing: Iterable<IdPair>;
  /** Expired matches. The pair of an expired match is matched again only if a person would have no match otherwise. */
  expired: Iterable<IdPair>;
  /** The number of days since 1970. It seeds the jitter. */
  day: number;
};

/** The result of matching. Pairs contain ids, the lower id first. */
export type Outcome = {
  made: [number, number][];
  /** Existing matches that end because the two people no longer fit. */
  ended: [number, number][];
  daters: number;
  with_match: number;
  most: number;
};

/**
 * Gives everybody up to 10 matches, and keeps existing matches. Matches are mutual. Everybody gets a match if a
 * compatible person has a free slot or can give up a new match. The same pool always gives the same result. Source:
 * decisions.md "Dating".
 */
export function match(pool: Pool): Outcome {
  const daters = makeDaters(pool.daters);
  const score = makeScore(daters, pool.day);
  const excluded = makeExclusions(daters, excludedPairs(daters, pool));
  const expired = makeExclusions(daters, pool.expired);
  const matched = makeMatched(daters.size);
  const ended = settle(daters, matched, toPositions(daters, pool.existing), exclusionTest(excluded));
  const before = matched.existing;
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = Int32Array.from(peopleWhere(daters, (person) => matched.counts[person]! < MATCHES));
    const candidates = listCandidates({
      daters,
      score,
      matched,
      excluded: [excluded, expired],
      open,
      seed: pool.day * ROUNDS + round,
    });
    if (matchGreedily(matched, candidates) === 0) break;
  }
  guaranteeMatches({ daters, score, matched, excluded });
  return { made: listMade(daters, matched, before), ended, ...figuresOf(daters, matched) };
}

/** The excluded pairs, and the pairs of friends in which at least one person hides from friends. */
function* excludedPairs(daters: Daters, { friends, excluded }: Pool): Iterable<IdPair> {
  yield* excluded;
  const positions = toPositions(daters, friends);
  const { hidesFromFriends, user_ids } = daters;
  for (let at = 0; at < positions.length; at += 2) {
    const [a, b] = [positions[at]!, positions[at + 1]!];
    if (hidesFromFriends[a] === 1 || hidesFromFriends[b] === 1) yield [user_ids[a]!, user_ids[b]!];
  }
}

const exclusionTest =
  ({ starts, list }: { starts: Int32Array; list: Int32Array }) =>
  (a: number, b: number): boolean =>
    list.subarray(starts[a], starts[a + 1]).includes(b);

/** Puts the existing matches into slots. Returns, as ids, the matches whose people no longer fit. */
function settle(
  daters: Daters,
  matched: Matched,
  positions: readonly number[],
  isExcluded: (a: number, b: number) => boolean,
): [number, number][] {
  const ended: [number, number][] = [];
  for (let at = 0; at < positions.length; at += 2) {
    const [a, b] = [positions[at]!, positions[at + 1]!];
    const isFull = [a, b].some((person) => matched.counts[person]! >= MATCHES_MAX);
    if (isFull || isExcluded(a, b) || !areEligible(daters, a, b)) ended.push(idsOf(daters, a, b));
    else if (!matched.has(a, b)) matched.add(a, b);
  }
  matched.existing.set(matched.counts);
  return ended;
}

const idsOf = ({ user_ids }: Daters, a: number, b: number): [number, number] => [
  user_ids[Math.min(a, b)]!,
  user_ids[Math.max(a, b)]!,
];

function peopleWhere({ size }: Daters, predicate: (person: number) => boolean): number[] {
  const people: number[] = [];
  for (let person = 0; person < size; person += 1) if (predicate(person)) people.push(person);
  return people;
}

function listMade(daters: Daters, matched: Matched, before: Uint8Array): [number, number][] {
  const made: [number, number][] = [];
  for (let person = 0; person < daters.size; person += 1)
    for (const other of matched.of(person).subarray(before[person]))
      if (other > person) made.push(idsOf(daters, person, other));
  return made;
}

function figuresOf(daters: Daters, { counts }: Matched) {
  let [with_match, most] = [0, 0];
  for (const count of counts) {
    if (count > 0) with_match += 1;
    most = Math.max(most, count);
  }
  return { daters: daters.size, with_match, most };
}
