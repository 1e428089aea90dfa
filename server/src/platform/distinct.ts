import type { Rate } from './rates.ts';

/** The ids that are noted, and the whole seconds until all of them are forgotten. */
export type Noted = { noted: ReadonlySet<number>; secondsLeft: number };

/** Counts the different things, by id, that a person uses within a rate's time. */
export type DistinctCounter = {
  /**
   * Notes things in their order, each once, until there are as many as the rate has points.
   * @returns the things of this call that are noted, now or before, and the time until all are forgotten
   */
  note(rate: Rate, key: string | number, things: readonly number[]): Promise<Noted>;
};

type Kept = { endsAt: number; things: Set<number> };

/** Makes a counter in this process. It takes only a few bytes for each thing, because a screen shows dozens. */
export function memoryDistinct(now: () => number = () => performance.now()): DistinctCounter {
  const byRate = new Map<string, Map<string | number, Kept>>();

  function keptOf({ name, seconds }: Rate, key: string | number): Kept {
    const byKey = byRate.get(name) ?? new Map<string | number, Kept>();
    byRate.set(name, byKey);
    // The entries are in the order of their end.
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
