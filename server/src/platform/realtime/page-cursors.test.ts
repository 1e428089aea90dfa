import { beforeEach, expect, test } from 'vitest';
import { sessionRoom, userRoom } from '#platform/server-events.ts';
import { openPageCursors, type PageCursors } from './page-cursors.ts';

const [ANN, BOB] = [1, 2];

let now = 0;
let cursors: PageCursors;
beforeEach(() => {
  cursors = openPageCursors(() => now);
});

test('a page that missed nothing is told so, once', () => {
  const cursor = cursors.open(ANN);
  expect(cursors.take(cursor, ANN)).toBe(true);
  expect(cursors.take(cursor, ANN)).toBe(false);
});

test('what is told to its reader meanwhile is missed by every page on its way, and by no later one', () => {
  const [first, second] = [cursors.open(ANN), cursors.open(ANN)];
  cursors.missed([sessionRoom(7), userRoom(BOB)]);
  expect(cursors.take(first, ANN)).toBe(true);
  cursors.missed([userRoom(BOB), userRoom(ANN)]);
  expect(cursors.take(second, ANN)).toBe(false);
  expect(cursors.take(cursors.open(ANN), ANN)).toBe(true);
});

test("nobody takes another's cursor, nor an invented one", () => {
  const cursor = cursors.open(ANN);
  for (const invented of ['', 'x', undefined, null, 7, {}, [cursor]])
    expect(cursors.take(invented, ANN)).toBe(false);
  expect(cursors.take(cursor, BOB)).toBe(false);
  expect(cursors.take(cursor, ANN)).toBe(true);
});

test('a cursor is kept for half a minute', () => {
  const [soon, late] = [cursors.open(ANN), cursors.open(ANN)];
  now += 30_000;
  expect(cursors.take(soon, ANN)).toBe(true);
  now += 1;
  const next = cursors.open(ANN);
  expect(cursors.take(late, ANN)).toBe(false);
  expect(cursors.take(next, ANN)).toBe(true);
});

test('whoever asks for page after page keeps twenty on their way, the newest ones', () => {
  const all = Array.from({ length: 21 }, () => cursors.open(ANN));
  expect(all.map((cursor) => cursors.take(cursor, ANN))).toEqual([false, ...Array(20).fill(true)]);
});
