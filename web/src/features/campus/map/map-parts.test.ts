import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersOf, MARKER_PX } from './clusters.ts';
import { labelPosition } from './label-position.ts';
import { type Lawn, lawnsAround, type Spot } from './lawns.ts';
import { metresBetween, positionAt, spotFrom, spreadOut } from './projection.ts';

const HALF = 512;
const metres = fc.integer({ min: -HALF * 2, max: HALF * 2 });
const spots = fc.array(fc.record({ x: metres, y: metres }), { maxLength: 60 });

const overlap = (a: Lawn, b: Lawn): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const within = (inner: Lawn, outer: Lawn): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** A lawn, enlarged on each side by nearly half the width of the narrowest path. */
const grown = ({ left, top, right, bottom }: Lawn): Lawn => ({
  left: left - 8,
  top: top - 8,
  right: right + 8,
  bottom: bottom + 8,
});

test('lawns lie beside each other with paths between them, wherever the places are', () => {
  fc.assert(
    fc.property(spots, (all) => {
      const lawns = lawnsAround(all, HALF);
      expect(lawns.length).toBeGreaterThanOrEqual(4);
      for (const lawn of lawns) {
        expect(lawn.right - lawn.left).toBeGreaterThan(0);
        expect(lawn.bottom - lawn.top).toBeGreaterThan(0);
        expect(lawns.filter((other) => other !== lawn && overlap(grown(lawn), other))).toEqual([]);
      }
    }),
  );
});

test('a further place divides what is there, and moves nothing', () => {
  fc.assert(
    fc.property(spots, (all) => {
      const before = lawnsAround(all.slice(0, -1), HALF);
      for (const lawn of lawnsAround(all, HALF))
        expect(before.some((whole) => within(lawn, whole))).toBe(true);
    }),
  );
});

test('a path leads to a place, and to the campus', () => {
  const isOnLawn = (lawns: Lawn[], x: number, y: number) =>
    lawns.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom);
  const place = { x: 200, y: 130 };
  expect(isOnLawn(lawnsAround([], HALF), place.x, place.y)).toBe(true);
  expect(isOnLawn(lawnsAround([place], HALF), place.x, place.y)).toBe(false);
  expect(isOnLawn(lawnsAround([place], HALF), 0, 0)).toBe(false);
});

test('a spot is as far from campus as on Earth, and leads back to its position', () => {
  const campus = { latitude: -37.7983, longitude: 144.961 };
  const cafe = { latitude: -37.79677, longitude: 144.96121 };
  const { x, y } = spotFrom(campus, cafe);
  // The great-circle distance between the two positions is 171 m.
  expect(Math.hypot(x, y)).toBeCloseTo(171, 0);
  expect(y).toBeLessThan(0);
  const back = positionAt(campus, { x, y });
  expect(back.latitude).toBeCloseTo(cafe.latitude, 9);
  expect(back.longitude).toBeCloseTo(cafe.longitude, 9);
});

// The figures were computed by the angle between the unit vectors of the two positions.
test.each([
  ['171 metres', { latitude: -37.79677, longitude: 144.96121 }, 171.1],
  ['across the country', { latitude: -31.95, longitude: 115.86 }, 2_721_263],
  ['around the world', { latitude: 51.5, longitude: -0.1 }, 16_900_791],
])('a distance (%s) is that of the great circle, as on the server', (_, position, far) => {
  const campus = { latitude: -37.7983, longitude: 144.961 };
  expect(metresBetween(campus, position) / far).toBeCloseTo(1, 3);
  expect(metresBetween(position, campus)).toBeCloseTo(metresBetween(campus, position), 6);
});

test('places of one address stand apart, and the others where they are', () => {
  const one = { latitude: -37.8, longitude: 144.96 };
  const other = { latitude: -37.81, longitude: 144.96 };
  const all = spreadOut([{ ...one }, { ...other }, { ...one }, { ...one }]);
  expect(all[1]?.at).toEqual(other);
  const [a, , b, c] = all.map(({ at }) => spotFrom(one, at));
  for (const [p, q] of [
    [a, b],
    [b, c],
    [a, c],
  ])
    expect(Math.hypot((p?.x ?? 0) - (q?.x ?? 0), (p?.y ?? 0) - (q?.y ?? 0))).toBeGreaterThan(10);
});

test('markers never lie upon each other, and every place is near the one that it is in', () => {
  fc.assert(
    fc.property(spots, (all) => {
      const clusters = clustersOf(all);
      expect(clusters.flat()).toHaveLength(all.length);
      const apart = (a: Spot, b: Spot) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
      for (const [first, ...others] of clusters)
        expect(others.filter((other) => apart(first, other) >= MARKER_PX)).toEqual([]);
      const leading = clusters.map(([first]) => first);
      for (const one of leading)
        expect(leading.filter((other) => other !== one && apart(one, other) < MARKER_PX)).toEqual([]);
    }),
  );
});

test('the name of the campus stands where no marker covers it, and is left out where each place has one', () => {
  const size = { x: 60, y: 18 };
  const above = labelPosition(size, []);
  expect(above).toEqual({ x: 0, y: -37 });
  expect(labelPosition(size, [{ x: 0, y: 0 }])).toEqual(above);
  const under = labelPosition(size, [{ x: 20, y: -40 }]);
  expect(under).toEqual({ x: 0, y: 37 });
  const both = [-40, 40].map((y) => ({ x: 20, y }));
  expect(labelPosition(size, both)?.x).toBeGreaterThan(50);
  const beside = [-60, 60].map((x) => ({ x, y: 0 }));
  const corner = labelPosition(
    size,
    [...both, ...beside].map(({ x, y }) => ({ x: x * 0.6, y })),
  );
  expect(corner).not.toBeNull();
  const grid = [-100, -50, 0, 50, 100].flatMap((x) => [-80, -40, 0, 40, 80].map((y) => ({ x, y })));
  expect(labelPosition(size, grid)).toBeNull();
  const near = fc.array(
    fc.record({ x: fc.integer({ min: -120, max: 120 }), y: fc.integer({ min: -90, max: 90 }) }),
  );
  fc.assert(
    fc.property(near, (markers) => {
      const at = labelPosition(size, markers);
      const covers = ({ x, y }: Spot) =>
        at !== null &&
        Math.abs(x - at.x) < (MARKER_PX + size.x) / 2 &&
        Math.abs(y - at.y) < (MARKER_PX + size.y) / 2;
      expect(markers.filter(covers)).toEqual([]);
    }),
  );
});
