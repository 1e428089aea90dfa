import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  [0, -100, 'north'],
  [90, -110, 'north-east'],
  [100, 5, 'east'],
  [80, 80, 'south-east'],
  [0, 100, 'south'],
  [-70, 80, 'south-west'],
  [-100, 0, 'west'],
  [-100, -90, 'north-west'],
  [-10, -100, 'north'],
])('%i m east and %i m south is %s', (x, y, direction) => {
  expect(directionOf({ x, y })).toBe(direction);
});
