import { expect, test } from 'vitest';
import { problemTitle } from './problem-title.ts';

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
