import { beforeEach, expect, test, vi } from 'vitest';
import { clearProblems, useErrors } from '#ui/errors.ts';
import { onEvent } from './on-event.ts';

beforeEach(clearProblems);

const failed = { status: false, errors: [{ code: 403, message: 'Not yours' }] };
const messages = () => useErrors.getState().list.map(({ message }) => message);

test('an event reaches a person who listens', () => {
  const listener = vi.fn<(payload: unknown) => void>();
  onEvent('chat:message', { id: 1 }, listener);
  expect(listener.mock.calls).toEqual([[{ id: 1 }]]);
});

/** Source: specification 1 §8 "Socket". */
test.for([
  ['chat:message', ['Not yours']],
  ['chat:typing', ['Not yours']],
  ['user:notification', ['Not yours']],
  ['chat:read', []],
] as const)('a failure of %s shows %j, and is no event', ([name, shown]) => {
  const listener = vi.fn<(payload: unknown) => void>();
  onEvent(name, failed, listener);
  expect(messages()).toEqual(shown);
  expect(listener).not.toHaveBeenCalled();
});
