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

const SCRIPTS = {
  landing: ['landing.js'],
  about: ['about.js'],
  visitor: ['auth.js'],
  login: ['auth.js'],
  member: ['signed-in.js'],
  staff: ['signed-in.js', 'console.js'],
  messages: ['signed-in.js', 'chat.js'],
  setup: ['signed-in.js', 'setup.js'],
  notFound: ['nowhere.js'],
};
const PRELOADS = Object.fromEntries(
  Object.entries(SCRIPTS).map(([name, scripts]) => [
    name,
    { scripts, styles: ['base.css', `${name}.css`], joined: `${name}-joined.css` },
  ]),
);
const hrefs = (links = '') => [...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);

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
  // No page names the files of screens for staff.
  ['/app/staff', 'member'],
  ['/app/staff/letters', 'member'],
  ['/apple', 'notFound'],
  ['/about/us', 'notFound'],
] as const)('%s names the files of %s, in their order', (path, name) => {
  writeFileSync(`${dist}.vite/preloads.json`, JSON.stringify(PRELOADS));
  const named = preloadsFor(dist)(path);
  expect(hrefs(named?.scripts)).toEqual(SCRIPTS[name]);
  expect(hrefs(named?.styles)).toEqual([`${name}-joined.css`, 'base.css', `${name}.css`]);
});

test('a page waits for all its styles in one file; their own are named as not wanted', () => {
  writeFileSync(`${dist}.vite/preloads.json`, JSON.stringify(PRELOADS));
  expect(preloadsFor(dist)('/app')?.styles).toBe(
    '<link rel="stylesheet" crossorigin href="/messages-joined.css" />' +
      '<link rel="stylesheet" type="text/plain" href="/base.css" />' +
      '<link rel="stylesheet" type="text/plain" href="/messages.css" />',
  );
});

test('without a build nothing is named', () => {
  expect(preloadsFor(dist)('/app')).toBeUndefined();
});
