import type { Daters } from './daters.ts';

/** Two people by their ids. */
export type IdPair = readonly [number, number];

/** For each person some others, by their places: from `starts[p]` up to the next one's. */
export type Ties = { starts: Int32Array; list: Int32Array };

/** Makes ties of pairs, both ways. Pairs with somebody who is not among the daters are left out. */
export function makeTies(daters: Daters, pairs: Iterable<IdPair>): Ties {
  const places = toPlaces(daters, pairs);
  const starts = new Int32Array(daters.size + 1);
  for (const place of places) starts[place + 1]! += 1;
  for (let at = 0; at < daters.size; at += 1) starts[at + 1]! += starts[at]!;
  const next = starts.slice();
  const list = new Int32Array(places.length);
  for (let at = 0; at < places.length; at += 2) {
    const [a, b] = [places[at]!, places[at + 1]!];
    list[next[a]!++] = b;
    list[next[b]!++] = a;
  }
  return { starts, list };
}

/** Pairs by the places of their people, two numbers each. */
export function toPlaces(daters: Daters, pairs: Iterable<IdPair>): number[] {
  const places: number[] = [];
  for (const [one, other] of pairs) {
    const [a, b] = [placeOf(daters.user_ids, one), placeOf(daters.user_ids, other)];
    if (a !== -1 && b !== -1) places.push(a, b);
  }
  return places;
}

/** Where a number is in an ascending list; -1 where it is not. */
function placeOf(sorted: Int32Array, wanted: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle]!;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
