import { type Dater, makeDaters } from './daters.ts';
import { areEligible } from './eligible.ts';
import { MATCHES, MATCHES_MAX } from './limits.ts';
import { makeScore } from './score.ts';

/** A dater, with the number of matches that this dater has. */
export type Meetable = Dater & { matches: number };

/**
 * Chooses matches for a new dater among people with fewer than ten matches. If none of these people fits, chooses the
 * best person with fewer than twelve, so that the new dater gets a match.
 * @param day seeds the jitter, as `Pool.day` does
 * @returns the ids, the best first
 */
export function matchOne(person: Meetable, others: readonly Meetable[], day: number): number[] {
  const daters = makeDaters([person, ...others]);
  const score = makeScore(daters, day);
  const position = daters.user_ids.indexOf(person.user_id);
  const matches = new Map(others.map((other) => [other.user_id, other.matches]));
  const best = [...daters.user_ids.keys()]
    .filter((other) => areEligible(daters, position, other))
    .map((other) => ({ user_id: daters.user_ids[other]!, score: score(position, other, -1) }))
    .toSorted((one, other) => other.score - one.score || one.user_id - other.user_id)
    .map(({ user_id }) => user_id);
  const withLessThan = (most: number) => best.filter((user_id) => (matches.get(user_id) ?? most) < most);
  const free = withLessThan(MATCHES).slice(0, Math.max(0, MATCHES - person.matches));
  return free.length > 0 || person.matches > 0 ? free : withLessThan(MATCHES_MAX).slice(0, 1);
}
