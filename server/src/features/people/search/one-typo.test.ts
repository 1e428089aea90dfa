import { expect, test } from 'vitest';
import { oneTypo } from './one-typo.ts';

const fits = (typed: string, meant: string) =>
  oneTypo(typed).some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`, 'u').test(meant));

test.each([
  ['jonh', 'john'],
  ['micheal', 'michael'],
  ['olvia', 'olivia'],
  ['charlottte', 'charlotte'],
  ['nguyan', 'nguyen'],
  ['aichael', 'michael'],
  ['ichael', 'michael'],
  ['maria nguyne', 'maria nguyen'],
  ['o brien', 'obrien'],
])('%s may be meant to be %s', (typed, meant) => {
  expect(fits(typed, meant)).toBe(true);
});

test.each([
  ['jonh', 'jane'],
  ['micheal', 'michelle'],
  ['smiht', 'schmidt'],
])('%s is not meant to be %s', (typed, meant) => {
  expect(fits(typed, meant)).toBe(false);
});

test('short and endless text is not guessed at', () => {
  expect(oneTypo('bob')).toEqual([]);
  expect(oneTypo('a'.repeat(31))).toEqual([]);
});
