import type { Rate } from './rates.ts';

/** Notes which different things somebody has had within a rate's time. */
export type DistinctCounter = {
  /**
   * Notes things, each once, in their order, as long as there are no more than the rate's points.
   * @returns those that are noted, now or before
   */
  note(rate: Rate, key: string | number, things: readonly number[]): Promise<ReadonlySet<number>>;
};

type Noted = { endsAt: number; things: Set<number> };

/** Notes them in this process: a few bytes each, because a screen shows dozens. */
export function memoryDistinct(now: () => number = () => performance.now()): DistinctCounter {
  const byRate = new Map<string, Map<string | number, Noted>>();

  function notedOf({ name, seconds }: Rate, key: string | number): Set<number> {
    const byKey = byRate.get(name) ?? new Map<string | number, Noted>();
    byRate.set(name, byKey);
    // They stand in the order in which they end.
    for (const [old, { endsAt }] of byKey) {
      if (endsAt > now()) break;
      byKey.delete(old);
    }
    const noted = byKey.get(key) ?? { endsAt: now() + seconds * 1000, things: new Set() };
    byKey.set(key, noted);
    return noted.things;
  }

  return {
    async note(rate, key, things) {
      const noted = notedOf(rate, key);
      for (const thing of things) if (noted.size < rate.points) noted.add(thing);
      return new Set(things.filter((thing) => noted.has(thing)));
    },
  };
}
