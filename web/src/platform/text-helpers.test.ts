import { expect, test, vi } from 'vitest';
import { cutText, ordinal, restAfter, shortenName } from './text-helpers.ts';

test.for([
  ['short', 10, 'short'],
  ['exactly 10', 10, 'exactly 10'],
  ['a little longer', 10, 'a little l…'],
  ['a little longer', 9, 'a little…'],
  ['two  spaces   become \n one', 40, 'two spaces become one'],
  ['🌳🌳🌳', 2, '🌳🌳…'],
] as const)('%j cut to %i characters is %j', ([text, max, cut]) => {
  expect(cutText(text, max)).toBe(cut);
});

test('what is no text is "Error", and the log says so', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(cutText(null as never, 5)).toBe('Error');
  expect(log.mock.calls).toEqual([["[error] Failed to trim string. Maybe it wasn't a string?"]]);
  log.mockRestore();
});

test.for([
  ['Ann', 'Ann'],
  ['Priya Raman', 'Priya R.'],
  [' Mary Jane  van Dyke ', 'Mary J. v. D.'],
  ['Deleted user', 'Deleted u.'],
  ['', ''],
  [undefined, 'Error'],
] as const)('%j in short is %j', ([name, short]) => {
  expect(shortenName(name as string)).toBe(short);
});

test.for([
  ['Mine', 'Mine', ''],
  ['Mine', 'Mine and one more', 'and one more'],
  ['Mine', 'Mine\n', ''],
  ['Mine', 'Mineone more', 'one more'],
  ['Mine', 'Yours', 'Yours'],
  ['Mine', '', ''],
] as const)('once %j has left, of %j there is still %j', ([sent, written, rest]) => {
  expect(restAfter(sent, written)).toBe(rest);
});

test.for([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
] as const)('%i is displayed as %s', ([number, text]) => {
  expect(ordinal(number)).toBe(text);
});
