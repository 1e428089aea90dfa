import { afterEach, expect, test } from 'vitest';
import { deviceStorage, parseStored, tabStorage } from './storage.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is kept is there until it is removed', () => {
  deviceStorage.set('quad-theme', 'dark');
  expect(deviceStorage.get('quad-theme')).toBe('dark');
  expect(tabStorage.get('quad-theme')).toBeNull();
  deviceStorage.remove('quad-theme');
  expect(deviceStorage.get('quad-theme')).toBeNull();
});

test('what a full disk refuses is not there, and nothing else breaks', () => {
  deviceStorage.set('quad-theme', 'dark');
  expect(() => localStorage.setItem('large', 'x'.repeat(20_000_000))).toThrow(DOMException);
  deviceStorage.set('large', 'x'.repeat(20_000_000));
  expect(deviceStorage.get('large')).toBeNull();
  expect(deviceStorage.get('quad-theme')).toBe('dark');
});

test('a text that is no JSON says nothing', () => {
  expect([parseStored(null), parseStored('{"a":1}'), parseStored('{"a":')]).toEqual([null, { a: 1 }, null]);
});
