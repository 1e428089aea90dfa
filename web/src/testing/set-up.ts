import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/**
 * Whether an error is the browser's harmless note about a ResizeObserver. Lists that render only their visible rows
 * cause it.
 */
const isNote = (what: unknown): boolean =>
  what instanceof Error && what.message.startsWith('ResizeObserver loop completed');

// A page that logs an error in the console is broken, even if it looks right.
const complaints = vi.spyOn(console, 'error');
beforeEach(async () => {
  // Runs first, because a page that is still mounted makes calls that the next test does not answer.
  await cleanup();
  complaints.mockClear();
});
afterEach(() => {
  expect(complaints.mock.calls.filter(([what]) => !isNote(what))).toEqual([]);
});
