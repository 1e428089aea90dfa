import type { Rate } from './rates.ts';

/** Those of several things that are noted, and the whole seconds until all of them are forgotten. */
export type Noted = { noted: ReadonlySet<number>; secondsLeft: number };

/** Notes which different things somebody has had within a rate's time. */
export type DistinctCounter = {
  /**
   * Notes things, each once, in their order, as long as there are no more than the rate's points.
   * @returns those that are noted, now or before, and when it begins anew
   */
  note(rate: Rate, key: string | number, things: readonly number[]): Promise<Noted>;
};

type Kept = { endsAt: number; things: Set<number> };

/** Notes them in this process: a few bytes each, because a screen shows dozens. */
export function memoryDistinct(now: () => number = () => performance.now()): DistinctCounter {
  const byRate = new Map<string, Map<string | number, Kept>>();

  function keptOf({ name, seconds }: Rate, key: string | number): Kept {
    const byKey = byRate.get(name) ?? new Map<string | number, Kept>();
    byRate.set(name, byKey);
    // They stand in the order in which they end.
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
