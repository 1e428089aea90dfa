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

const MANIFEST = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_base.js'] },
  '_base.js': { file: 'base.js', css: ['base.css'] },
  '_ui.js': { file: 'ui.js', css: ['ui.css'], imports: ['_base.js', '_circle.js'] },
  '_circle.js': { file: 'circle.js', imports: ['_ui.js'] },
  'src/app/SignedIn.tsx': { file: 'signed-in.js', css: ['signed-in.css'], imports: ['_ui.js'] },
  'src/features/chat/MessagesPage.tsx': { file: 'chat.js', css: ['chat.css'], imports: ['_ui.js'] },
};

test('a page names what it needs, what is imported before what imports it', () => {
  writeFileSync(`${dist}.vite/manifest.json`, JSON.stringify(MANIFEST));
  const named = preloadsFor(dist)('/app/me/messages', false);
  expect([...named.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'circle.js',
    'ui.js',
    'ui.css',
    'signed-in.js',
    'signed-in.css',
    'chat.js',
    'chat.css',
  ]);
});

test('without a build nothing is named', () => {
  expect(preloadsFor(dist)('/app', false)).toBe('');
});
