/**
 * Shuffles a list. The order depends only on the seed. So the stored seed is enough to restore the order.
 * @param seed a whole number from 0 to below 2³²
 */
export function shuffled<One>(list: readonly One[], seed: number): One[] {
  const next = randomsFrom(seed);
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    const one = mixed[at];
    mixed[at] = mixed[other] as One;
    mixed[other] = one as One;
  }
  return mixed;
}

/** Makes a generator of pseudo-random numbers from 0 to below 1, by the algorithm mulberry32. */
function randomsFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
