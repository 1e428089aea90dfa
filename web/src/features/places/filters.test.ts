import { expect, test } from 'vitest';
import { NO_FILTERS, placesPath, readAddress } from './filters.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address says what is searched for and what is open, and is made of it', () => {
  const address = '/app/discover/places?name=tram+stop&type=Restaurant&subtype=Cafe&id=7';
  const { filters, open } = read(address.split('?')[1] ?? '');
  expect(filters).toEqual({ name: 'tram stop', type: 'Restaurant', subtype: 'Cafe' });
  expect(open).toBe(7);
  expect(placesPath(filters, open)).toBe(address);
  expect(placesPath(NO_FILTERS)).toBe('/app/discover/places');
});

test('what makes no sense is left out', () => {
  expect(read('type=Casino&subtype=Cafe&id=-3')).toEqual({ filters: NO_FILTERS, open: null });
  expect(read('type=Gym&subtype=Cafe&id=1e3').filters).toEqual({ name: '', type: 'Gym', subtype: null });
  expect(read('id=1e3').open).toBeNull();
});
