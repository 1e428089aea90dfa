import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/** The browser's note that it measures something again in the next frame, as lists that draw what is in sight make it. */
const isNote = (what: unknown): boolean =>
  what instanceof Error && what.message.startsWith('ResizeObserver loop completed');

// A page that complains in the console is broken, even when it looks right.
const complaints = vi.spyOn(console, 'error');
beforeEach(async () => {
  // First of all: a page that is still there asks what the next test does not answer.
  await cleanup();
  complaints.mockClear();
});
afterEach(() => {
  expect(complaints.mock.calls.filter(([what]) => !isNote(what))).toEqual([]);
});
