import { afterEach, beforeEach, expect, vi } from 'vitest';

// A page that complains in the console is broken, even when it looks right.
const complaints = vi.spyOn(console, 'error');
beforeEach(() => {
  complaints.mockClear();
});
afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});
