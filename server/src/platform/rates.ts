/** A rate: `points` uses within `seconds`. Uses under one name count together, on all servers. */
export type Rate = Readonly<{ name: string; points: number; seconds: number }>;

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const declared = new Map<string, Rate>();

/**
 * Declares a rate. Do so once, in the `limits.ts` of the code that counts it.
 * @throws for a name that is taken: the two rates would use each other up
 */
export function rate(name: string, points: number, seconds: number): Rate {
  if (declared.has(name)) throw new Error(`There are two rates called ${name}`);
  const made = { name, points, seconds };
  declared.set(name, made);
  return made;
}

/** Every rate of the modules that have been loaded. */
export const everyRate = (): readonly Rate[] => [...declared.values()];
