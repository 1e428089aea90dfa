import { expect, test } from 'vitest';
import { namesOf, partAt, redirects, screenAt, screens } from './screens.ts';

const names = namesOf(screens);

test('every screen but that of staff is found at its address, however it is written', () => {
  for (const name of names) {
    const { path } = screens[name];
    for (const spelling of [path, path.toLowerCase(), path.toUpperCase(), path === '/' ? path : `${path}/`])
      expect([spelling, screenAt(spelling)]).toEqual([spelling, name === 'staff' ? undefined : name]);
  }
});

test('no two screens share an address or a title', () => {
  expect(new Set(names.map((name) => screens[name].path.toLowerCase())).size).toBe(names.length);
  expect(new Set(names.map((name) => screens[name].title)).size).toBe(names.length);
});

test('a screen lies in the part that it is for', () => {
  for (const name of names) {
    const { path, access } = screens[name];
    const comesWith = access === 'newcomer' || access === 'staff' ? 'member' : access;
    expect([name, partAt(path)]).toEqual([name, comesWith]);
  }
});

test.each(Object.entries(redirects))('%s leads on to %s', (from, to) => {
  expect(screenAt(from)).toBe(to);
  expect(screenAt(`${from}/`)).toBe(to);
});

test.each(['/auth', '/auth/else', '/apple', '/app/me', '/about/us', '/abou', '', '//'])(
  'there is no screen at %j',
  (path) => {
    expect(screenAt(path)).toBeUndefined();
  },
);

// Source: design-brief §3 "Shortcuts".
test('one jumps to these, in this order', () => {
  expect(names.filter((name) => 'jump' in screens[name])).toEqual([
    'dashboard',
    'messages',
    'friends',
    'findPeople',
    'discover',
    'places',
    'posts',
    'settings',
    'date',
    'dateMatches',
  ]);
});
