import { expect, test } from 'vitest';
import { pushed, roomOf, squareOf, zoomed } from './crop.ts';

const wide = { width: 400, height: 200 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };

test('from the start it is the middle, as large as it fits', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 100, top: 0, side: 200 });
  expect(roomOf(wide, 1)).toEqual({ x: true, y: false });
});

test('pushing the picture to the right shows what is left of it, and ends at its edge', () => {
  expect(squareOf(wide, pushed(wide, middle, { x: 0.25, y: 0.5 }))).toEqual({ left: 50, top: 0, side: 200 });
  expect(squareOf(wide, pushed(wide, middle, { x: 9, y: 9 }))).toEqual({ left: 0, top: 0, side: 200 });
});

test('going nearer keeps the middle, and ends at four times', () => {
  expect(squareOf(wide, zoomed(wide, middle, 2))).toEqual({ left: 150, top: 50, side: 100 });
  expect(zoomed(wide, middle, 99).zoom).toBe(4);
});

test('going away again never shows what is beyond the edge', () => {
  const corner = { zoom: 4, x: 0, y: 1 };
  expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 200 });
});
