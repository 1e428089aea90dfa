import type { Spot } from './lawns.ts';

/** A position on Earth, in degrees. */
export type Position = { latitude: number; longitude: number };

/** The mean radius of the Earth, in metres. */
const EARTH = 6_371_008.8;
const METRES_A_DEGREE = (EARTH * Math.PI) / 180;

/**
 * Projects a position to metres from the campus. It treats the Earth as flat, which is exact enough at this distance.
 */
export const spotFrom = (campus: Position, { latitude, longitude }: Position): Spot => ({
  x: (longitude - campus.longitude) * METRES_A_DEGREE * cosine(campus),
  y: (campus.latitude - latitude) * METRES_A_DEGREE,
});

/** Returns the great-circle distance between two positions in metres, as `metres_between` of the database does. */
export function metresBetween(one: Position, other: Position): number {
  const square =
    sineOfHalf(other.latitude - one.latitude) ** 2 +
    cosine(one) * cosine(other) * sineOfHalf(other.longitude - one.longitude) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(square)));
}

const sineOfHalf = (degrees: number): number => Math.sin((degrees * Math.PI) / 360);

/** Converts a spot, in metres from the campus, to its position on Earth. */
export const positionAt = (campus: Position, { x, y }: Spot): Position => ({
  latitude: campus.latitude - y / METRES_A_DEGREE,
  longitude: campus.longitude + x / (METRES_A_DEGREE * cosine(campus)),
});

const cosine = ({ latitude }: Position): number => Math.cos((latitude * Math.PI) / 180);

/** The map draws places that share a position at this distance from each other, in metres. */
const APART = 14;

/**
 * Returns the position at which the map shows each place. Places with the same position form a circle around it, so
 * that the user can press each one.
 */
export function spreadOut<Thing extends Position>(
  things: readonly Thing[],
): { thing: Thing; at: Position }[] {
  const groups = Map.groupBy(things, ({ latitude, longitude }) => `${latitude} ${longitude}`);
  return things.map((thing) => {
    const group = groups.get(`${thing.latitude} ${thing.longitude}`) ?? [thing];
    if (group.length === 1) return { thing, at: thing };
    const radius = Math.max(APART / 2, (APART * group.length) / (2 * Math.PI));
    const turn = (2 * Math.PI * group.indexOf(thing)) / group.length;
    const at = positionAt(thing, { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) });
    return { thing, at };
  });
}
