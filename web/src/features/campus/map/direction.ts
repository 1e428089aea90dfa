import type { Spot } from './lawns.ts';

const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Returns the direction from the campus to a spot, for example "north-east". */
export function directionOf({ x, y }: Spot): string {
  const turn = Math.atan2(x, -y) / (2 * Math.PI);
  return DIRECTIONS.at(Math.round(turn * DIRECTIONS.length) % DIRECTIONS.length) ?? '';
}
