import type { Daters } from './daters.ts';
import { AGE_SPAN, WEIGHTS, YEAR_SPAN } from './limits.ts';

/**
 * How well two people fit, from 0 to 1, the same in both directions. If the score is below `least`, the function may
 * return any number up to `least`.
 */
export type Score = (a: number, b: number, least: number) => number;

/**
 * Makes the function that scores two people by their similarity. Nobody gets a better score for being stable or
 * agreeable. Source: decisions.md "Dating".
 * @param day seeds the jitter, a small random part of each score. The jitter is the same all day
 */
export function makeScore(daters: Daters, day: number): Score {
  const { user_ids, ages, years, campuses, extraversion, openness, activity, interests } = daters;
  const { words, bits, weights, totals } = interests;

  /**
   * The interests that both people have, as a share of all their interests. Rare interests count more. The square root
   * makes the first shared interest count most.
   */
  function common(a: number, b: number): number {
    let shared = 0;
    for (let word = 0, atA = a * words, atB = b * words; word < words; word += 1, atA += 1, atB += 1) {
      let both = bits[atA]! & bits[atB]!;
      while (both !== 0) {
        const bit = 31 - Math.clz32(both);
        shared += weights[word * 32 + bit]!;
        both &= ~(1 << bit);
      }
    }
    return shared === 0 ? 0 : Math.sqrt(shared / (totals[a]! + totals[b]! - shared));
  }

  return (a, b, least) => {
    const unlike = Math.abs(extraversion[a]! - extraversion[b]!) + Math.abs(openness[a]! - openness[b]!);
    const apart = near(ages[a]! - ages[b]!, AGE_SPAN) + near(years[a]! - years[b]!, YEAR_SPAN);
    const rest =
      WEIGHTS.personality * (1 - unlike / 2) +
      (campuses[a] === campuses[b] ? WEIGHTS.campus : 0) +
      (WEIGHTS.ageAndYear / 2) * apart +
      WEIGHTS.activity * activity[a]! * activity[b]! +
      WEIGHTS.jitter * jitter(user_ids[a]!, user_ids[b]!, day);
    // Shared interests take the longest to compute, so they are skipped if they cannot raise the score above `least`.
    return rest + WEIGHTS.interests <= least ? rest : rest + WEIGHTS.interests * common(a, b);
  };
}

const near = (distance: number, span: number): number => Math.max(0, 1 - Math.abs(distance) / span);

/** A pseudo-random number from 0 up to 1. It is the same for the same two ids, in either order, on the same day. */
const jitter = (a: number, b: number, day: number): number =>
  mix(mix(day ^ Math.imul(Math.min(a, b), 0x9e3779b1)) ^ Math.max(a, b)) / 2 ** 32;

/** Mixes the bits of a number over all 32 bits (the finisher of MurmurHash3). */
export function mix(number: number): number {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
