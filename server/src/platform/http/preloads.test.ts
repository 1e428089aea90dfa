import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preloadsFor } from './preloads.ts';

let dist: string;
beforeEach(() => {
  dist = `${mkdtempSync(join(tmpdir(), 'quad-dist-'))}/`;
  mkdirSync(`${dist}.vite`);
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const PRELOADS = {
  landing: ['landing.js'],
  about: ['about.js'],
  visitor: ['auth.js'],
  login: ['auth.js'],
  member: ['signed-in.js', 'signed-in.css'],
  staff: ['signed-in.js', 'console.js'],
  messages: ['signed-in.js', 'signed-in.css', 'chat.js', 'chat.css'],
  setup: ['signed-in.js', 'setup.js'],
  notFound: ['nowhere.js'],
};

test.each([
  ['/', 'landing'],
  ['/About/', 'about'],
  ['/auth/login', 'login'],
  ['/auth/else', 'visitor'],
  ['/app/me/messages', 'messages'],
  ['/APP/me/Messages/', 'messages'],
  ['/app', 'messages'],
  ['/app/me/setup/initial', 'setup'],
  ['/app/me/messages/else', 'member'],
  // What only staff find is named to nobody.
  ['/app/staff', 'member'],
  ['/app/staff/letters', 'member'],
  ['/apple', 'notFound'],
  ['/about/us', 'notFound'],
] as const)('%s names the files of %s, in their order', (path, name) => {
  writeFileSync(`${dist}.vite/preloads.json`, JSON.stringify(PRELOADS));
  const named = preloadsFor(dist)(path, false);
  expect([...named.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)).toEqual(PRELOADS[name]);
});

test('without a build nothing is named', () => {
  expect(preloadsFor(dist)('/app', false)).toBe('');
});
