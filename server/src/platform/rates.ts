/**
 * A rate: at most `points` uses within `seconds`. All servers count its uses together, by the rate's name. `refusal` is
 * an optional message for people who have used up the rate. The page adds when they can try again.
 */
export type Rate = Readonly<{ name: string; points: number; seconds: number; refusal?: string | undefined }>;

/**
 * A rate that is counted by network address. A network of the site has a factor, and all of these rates are so many
 * times as high for its addresses. Source: record 206.
 */
export type AddressRate = Rate & Readonly<{ byAddress: true }>;

/** The rate of a client in a network with a factor. It counts apart from the rate of all others. */
export const multiplied = (one: Rate, factor: number): Rate =>
  factor === 1 ? one : { ...one, name: `${one.name}-x${factor}`, points: one.points * factor };

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const declared = new Map<string, Rate>();

/**
 * Declares a rate. Declare each rate once, in the `limits.ts` of the code that counts it.
 * @throws for a name that is already declared, because the uses of both rates would count together
 */
export function rate(name: string, points: number, seconds: number, refusal?: string): Rate {
  if (declared.has(name)) throw new Error(`There are two rates called ${name}`);
  const made = { name, points, seconds, refusal };
  declared.set(name, made);
  return made;
}

/** Declares a rate that is counted by network address, like `rate`. */
export function addressRate(name: string, points: number, seconds: number): AddressRate {
  const made = { ...rate(name, points, seconds), byAddress: true as const };
  declared.set(name, made);
  return made;
}

/** All rates that the loaded modules have declared. */
export const everyRate = (): readonly Rate[] => [...declared.values()];
