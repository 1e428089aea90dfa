import type { Position } from '#features/campus/map/projection.ts';

/** Reads a position in the form that maps use: "-37.7983, 144.9610". Null for any other text. */
export function readPosition(text: string): Position | null {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null;
}

/** Writes a position as a user would type it, exact to a metre. */
export const writePosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
