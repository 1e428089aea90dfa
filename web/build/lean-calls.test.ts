import { everyCall } from '@quad/contract/every.ts';
import { expect, test } from 'vitest';

test('the page carries what it checks of every call, and not what only the server does', () => {
  const calls = Object.entries(everyCall);
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter(([, call]) => 'content' in call).map(([name]) => name)).toEqual([]);
  expect(calls.filter(([, call]) => !call.input || !call.path).map(([name]) => name)).toEqual([]);
});
