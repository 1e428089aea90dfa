import { expect, test } from 'vitest';
import { place } from '#testing/places.ts';
import { distanceOf, spokenDistance, spokenPlace } from './words.ts';

/** Source: decisions.md "Distances". */
test.each([
  [0, '0 m', '0 metres'],
  [1, '1 m', '1 metre'],
  [999, '999 m', '999 metres'],
  [1000, '1.0 km', '1.0 kilometres'],
  [19_629, '19.6 km', '19.6 kilometres'],
  [1_234_567, '1,234.6 km', '1,234.6 kilometres'],
])('%i metres are shown as %s and read as %s', (metres, shown, spoken) => {
  expect(distanceOf(metres)).toBe(shown);
  expect(spokenDistance(metres)).toBe(spoken);
});

test('a marker says its name, what it is and how far away', () => {
  expect(spokenPlace(place({ distance: 1240 }))).toBe(
    'Tram Stop Coffee, Restaurant, Cafe, 1.2 kilometres from campus',
  );
  expect(spokenPlace(place({ distance: null }))).toBe('Tram Stop Coffee, Restaurant, Cafe');
});
