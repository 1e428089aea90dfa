import { expect, test } from 'vitest';
import { place } from '#testing/places.ts';
import { byCampus, titleOf } from './by-campus.ts';

const parkville = { name: 'Parkville', latitude: -37.7983, longitude: 144.961 };
const clayton = { name: 'Clayton', latitude: -37.91, longitude: 145.134 };
const hawthorn = { name: 'Hawthorn', latitude: -37.8221, longitude: 145.0389 };
const near = place({ id: 1, distance: 240 });
const library = place({ id: 2, latitude: -37.9093, longitude: 145.1354, distance: 19_600 });
const pier = place({ id: 3, latitude: -38.35, longitude: 144.9, distance: 61_000 });
const nowhere = place({ id: 4, latitude: null, longitude: null, distance: null });

const group = (places: Parameters<typeof byCampus>[0]) =>
  byCampus(places, parkville, [clayton, hawthorn]).map(({ campus, places: some }) => [
    campus === parkville ? 'own' : titleOf(campus),
    some.map(({ id }) => id),
  ]);

/** Source: decisions.md "Places and posts". */
test('one’s own campus comes first, the others by their names, and then what is near none', () => {
  expect(group([library, near, pier, nowhere])).toEqual([
    ['own', [1, 4]],
    ['At Clayton', [2]],
    ['Further away', [3]],
  ]);
});

test('one’s own campus has its group also where nothing is near it', () => {
  expect(group([library])).toEqual([
    ['own', []],
    ['At Clayton', [2]],
  ]);
  expect(group([])).toEqual([['own', []]]);
});

test('where nobody knows one’s own campus, all that is not near another is one group', () => {
  expect(byCampus([near, pier], null, [clayton])).toEqual([{ campus: null, places: [near, pier] }]);
});
