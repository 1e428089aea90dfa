import type { Daters } from './daters.ts';

/** The ids of two people. */
export type IdPair = readonly [number, number];

/**
 * The people with whom each person must not be matched. `list` contains the positions of these people. The part for the
 * person at position `p` begins at `starts[p]` and ends before `starts[p + 1]`.
 */
export type Exclusions = { starts: Int32Array; list: Int32Array };

/** Makes exclusions from pairs, in both directions. Skips pairs with people who are not among the daters. */
export function makeExclusions(daters: Daters, pairs: Iterable<IdPair>): Exclusions {
  const positions = toPositions(daters, pairs);
  const starts = new Int32Array(daters.size + 1);
  for (const position of positions) starts[position + 1]! += 1;
  for (let at = 0; at < daters.size; at += 1) starts[at + 1]! += starts[at]!;
  const next = starts.slice();
  const list = new Int32Array(positions.length);
  for (let at = 0; at < positions.length; at += 2) {
    const [a, b] = [positions[at]!, positions[at + 1]!];
    list[next[a]!++] = b;
    list[next[b]!++] = a;
  }
  return { starts, list };
}

/** The positions of the pairs' people among the daters, two numbers for each pair. */
export function toPositions(daters: Daters, pairs: Iterable<IdPair>): number[] {
  const positions: number[] = [];
  for (const [one, other] of pairs) {
    const [a, b] = [positionOf(daters.user_ids, one), positionOf(daters.user_ids, other)];
    if (a !== -1 && b !== -1) positions.push(a, b);
  }
  return positions;
}

/** The position of a number in a sorted list; -1 if the list does not contain it. */
function positionOf(sorted: Int32Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle]!;
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
