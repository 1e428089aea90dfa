import { beforeEach, expect, test } from 'vitest';

import {
  clearProblems,
  clearUnreachable,
  messageFor,
  problemTitle,
  showProblems,
  useErrors,
} from './errors.ts';

beforeEach(clearProblems);

test.each([
  [401, 'Unauthorised'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [408, 'Timed Out'],
  [409, 'Data Conflict'],
  [400, 'Bad Request'],
  [500, 'Internal Server Error'],
  [502, 'Internal Server Error'],
  [423, 'Not right now'],
  [503, 'Not right now'],
])('code %i is titled %s', (code, title) => {
  expect(problemTitle(code)).toBe(title);
});

test.each([null, undefined, 0, 418, 302])('code %s has one of the generic titles', (code) => {
  expect(problemTitle(code, 0)).toBe('Something went wrong');
  expect(problemTitle(code, 0.99)).toBe('An error has occurred');
});

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
