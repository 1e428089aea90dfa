import type { Rate } from './rates.ts';

/** The ids that are counted, and the time until the count resets to zero, in whole seconds. */
export type Noted = { noted: ReadonlySet<number>; secondsLeft: number };

/**
 * Counts the different things, for example profiles, that a user views within the rate's time. Each thing has an id.
 */
export type DistinctCounter = {
  /**
   * Counts each of the things once, in order, until the count reaches the rate's `points`.
   * @returns the given things that have been counted, now or earlier, and the time until the count resets
   */
  note(rate: Rate, key: string | number, things: readonly number[]): Promise<Noted>;
};

type Kept = { endsAt: number; things: Set<number> };

/** Makes a counter in this process. It stores few bytes for each thing, because a page shows dozens of things. */
export function memoryDistinct(now: () => number = () => performance.now()): DistinctCounter {
  const byRate = new Map<string, Map<string | number, Kept>>();

  function keptOf({ name, seconds }: Rate, key: string | number): Kept {
    const byKey = byRate.get(name) ?? new Map<string | number, Kept>();
    byRate.set(name, byKey);
    // The entries are sorted by their end time.
    for (const [old, { endsAt }] of byKey) {
      if (endsAt > now()) break;
      byKey.delete(old);
    }
    const kept = byKey.get(key) ?? { endsAt: now() + seconds * 1000, things: new Set() };
    byKey.set(key, kept);
    return kept;
  }

  return {
    async note(rate, key, things) {
      const { things: kept, endsAt } = keptOf(rate, key);
      for (const thing of things) if (kept.size < rate.points) kept.add(thing);
      const noted = new Set(things.filter((thing) => kept.has(thing)));
      return { noted, secondsLeft: Math.ceil((endsAt - now()) / 1000) };
    },
  };
}
