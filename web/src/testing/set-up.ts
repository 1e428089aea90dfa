import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
// This stylesheet gives components their layout, in tests as on the page.
import '#ui/base.css';

/**
 * Whether an error is the browser's harmless message about a ResizeObserver. Lists that render only their visible rows
 * cause it.
 */
const isNote = (what: unknown): boolean =>
  what instanceof Error && what.message.startsWith('ResizeObserver loop completed');

// The test fails if the page logs an error in the console.
const complaints = vi.spyOn(console, 'error');
beforeEach(async () => {
  // The page of the previous test is unmounted first, because it may make calls that the next test does not answer.
  await cleanup();
  complaints.mockClear();
});
afterEach(() => {
  expect(complaints.mock.calls.filter(([what]) => !isNote(what))).toEqual([]);
});
