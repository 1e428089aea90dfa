/** So many points within so many seconds. What is counted under one name counts together, on all servers. */
export type Rate = Readonly<{ name: string; points: number; seconds: number }>;

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const declared = new Map<string, Rate>();

/**
 * Declares a rate, once, in the `limits.ts` of what counts it.
 * @throws for a name that is taken: the two would use each other up
 */
export function rate(name: string, points: number, seconds: number): Rate {
  if (declared.has(name)) throw new Error(`There are two rates called ${name}`);
  const made = { name, points, seconds };
  declared.set(name, made);
  return made;
}

/** Every rate of what has been loaded. */
export const everyRate = (): readonly Rate[] => [...declared.values()];
