import { setTimeout as pause } from 'node:timers/promises';

/** The figures of a round, by name. */
export type Figures = Record<string, number>;

/**
 * Repeats an operation for the given time, with `atOnce` operations running at the same time. Returns the number of
 * operations.
 */
export async function saturate(
  atOnce: number,
  milliseconds: number,
  work: (worker: number) => Promise<void>,
): Promise<{ operations: number; seconds: number }> {
  let operations = 0;
  const begin = performance.now();
  const until = begin + milliseconds;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (performance.now() < until) {
        await work(worker);
        operations += 1;
      }
    }),
  );
  return { operations, seconds: (performance.now() - begin) / 1000 };
}

/**
 * Starts an operation at a fixed rate for the given time, whether or not earlier operations have ended. Returns the
 * number of operations.
 */
export async function pace(
  perSecond: number,
  milliseconds: number,
  work: (number: number) => Promise<void>,
): Promise<{ operations: number; seconds: number }> {
  const begin = performance.now();
  const total = Math.round((perSecond * milliseconds) / 1000);
  const underWay: Promise<void>[] = [];
  for (let number = 0; number < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) / 1000) * perSecond) + 1);
    for (; number < due; number += 1) underWay.push(work(number));
    await pause(1);
  }
  await Promise.all(underWay);
  return { operations: total, seconds: (performance.now() - begin) / 1000 };
}

/** Returns a quantile of the values. `part` is from 0 to 1: 0.5 is the median. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the median of each figure over all rounds. */
export function middleOf(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name] as number))]),
  );
}

/**
 * Measures the compared servers (`sides`) in turns. The first round only warms up and does not count. Returns the
 * median of each server's figures.
 */
export async function interleave<Side>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side) => Promise<Figures>,
): Promise<Figures[]> {
  const all = sides.map((): Figures[] => []);
  const there = [...sides.entries()];
  const andBack = there.toReversed();
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, side] of round % 2 === 0 ? there : andBack) {
      const figures = await measure(side);
      if (round > 0) all[index]?.push(figures);
    }
  return all.map(middleOf);
}
