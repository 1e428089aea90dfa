/** A repeatable stream of random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  float(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** Returns true with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** Returns one of the items, at random. Throws RangeError when there are none. */
  pick<T>(items: readonly T[]): T;
  /** Returns up to `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /**
   * Makes a separate stream for one part of the work. More or fewer numbers in this stream do not change the numbers of
   * other streams.
   */
  fork(label: string): Random;
}

/** Hashes a text of any length to four 32-bit numbers (xmur3). */
function wordsOf(text: string): [number, number, number, number] {
  let hash = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
  return [next(), next(), next(), next()];
}

/** Makes a generator of random numbers (sfc32). It is small and fast, and random enough for invented people. */
function floatsFrom(seed: string): () => number {
  let [a, b, c, d] = wordsOf(seed);
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
}

/** Makes a stream of random numbers from a seed. */
export function makeRandom(seed: string): Random {
  const float = floatsFrom(seed);
  const int = (low: number, high: number) => low + Math.floor(float() * (high - low + 1));
  const sample = <T>(items: readonly T[], count: number) => {
    const left = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0) chosen.push(...left.splice(int(0, left.length - 1), 1));
    return chosen;
  };
  return {
    float,
    int,
    sample,
    chance: (probability) => float() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('Nothing to pick from');
      return items[int(0, items.length - 1)]!;
    },
    fork: (label) => makeRandom(`${seed}/${label}`),
  };
}
