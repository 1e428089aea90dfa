import { beforeEach, expect, test, vi } from 'vitest';
import { clearProblems, useErrors } from '#ui/errors.ts';
import { hear } from './hear.ts';

beforeEach(clearProblems);

const failed = { status: false, errors: [{ code: 403, message: 'Not yours' }] };
const messages = () => useErrors.getState().list.map(({ message }) => message);

test('news reaches whoever listens', () => {
  const listener = vi.fn<(payload: unknown) => void>();
  hear('chat:message', { id: 1 }, listener);
  expect(listener.mock.calls).toEqual([[{ id: 1 }]]);
});

/** Source: specification 1 §8 "Socket". */
test.for([
  ['chat:message', ['Not yours']],
  ['chat:typing', ['Not yours']],
  ['user:notification', ['Not yours']],
  ['chat:read', []],
] as const)('a failure of %s shows %j, and is no news', ([name, shown]) => {
  const listener = vi.fn<(payload: unknown) => void>();
  hear(name, failed, listener);
  expect(messages()).toEqual(shown);
  expect(listener).not.toHaveBeenCalled();
});
