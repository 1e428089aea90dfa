import type { Candidates } from './candidates.ts';
import { MATCHES } from './limits.ts';
import type { Matched } from './matched.ts';

/** The number of different values to which scores are rounded before the pairs are sorted. */
const STEPS = 1 << 16;

/**
 * Matches the best pairs first, level by level. Level `n` matches only pairs in which at least one person has fewer
 * than `n` matches. So people with the fewest matches come first.
 * @returns the number of matched pairs
 */
export function matchGreedily(matched: Matched, candidates: Candidates): number {
  const { counts, has, add } = matched;
  const { ones, others } = candidates;
  let left = inOrder(candidates);
  let made = 0;
  for (let level = 1; level <= MATCHES && left.length > 0; level += 1) {
    let kept = 0;
    for (const pair of left) {
      const [a, b] = [ones[pair]!, others[pair]!];
      const [countA, countB] = [counts[a]!, counts[b]!];
      if (countA >= MATCHES || countB >= MATCHES) continue;
      if (countA >= level && countB >= level) left[kept++] = pair;
      else if (!has(a, b)) {
        add(a, b);
        made += 1;
      }
    }
    left = left.subarray(0, kept);
  }
  return made;
}

/**
 * The indexes of the pairs, the highest score first. Pairs with about the same score stay in the order in which they
 * were found.
 */
function inOrder({ size, scores }: Candidates): Int32Array {
  const starts = new Int32Array(STEPS + 1);
  for (let pair = 0; pair < size; pair += 1) starts[stepOf(scores[pair]!) + 1]! += 1;
  for (let step = 0; step < STEPS; step += 1) starts[step + 1]! += starts[step]!;
  const order = new Int32Array(size);
  for (let pair = 0; pair < size; pair += 1) order[starts[stepOf(scores[pair]!)]!++] = pair;
  return order;
}

const stepOf = (score: number): number => Math.floor((1 - score) * (STEPS - 1));
