import { beforeEach, expect, test } from 'vitest';

import { clearProblems, clearUnreachable, messageFor, showProblems, useErrors } from './errors.ts';

beforeEach(clearProblems);

test('a shown list replaces the old one and keeps its order', () => {
  showProblems([{ code: null, message: 'old' }]);
  showProblems([
    { code: 400, message: 'first' },
    { code: 400, message: 'second' },
  ]);
  const { list } = useErrors.getState();
  expect(list.map((problem) => problem.message)).toEqual(['first', 'second']);
  expect(new Set(list.map((problem) => problem.id)).size).toBe(2);
});

test('a server that can be reached again is no problem any more; the others stay', () => {
  showProblems([
    { code: null, message: 'Cannot reach server' },
    { code: 403, message: 'Not yours' },
  ]);
  clearUnreachable();
  expect(useErrors.getState().list.map(({ message }) => message)).toEqual(['Not yours']);
});

test("a field's message is found by its name", () => {
  const problems = [{ code: 400, message: 'Please enter a first name', field: 'first_name' }];
  expect(messageFor(problems, 'first_name')).toBe('Please enter a first name');
  expect(messageFor(problems, 'last_name')).toBeUndefined();
});
