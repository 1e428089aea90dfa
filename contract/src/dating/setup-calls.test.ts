import { expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { dateSetupCalls } from './setup-calls.ts';

const photo = (size: number) => ({ name: 'me.png', type: 'image/png', size });

/** Source: decisions.md "Chat media size". */
test.each([
  [10_485_760, []],
  [10_485_761, ['Each file must be less than 10 MB']],
])('a date photo of %i bytes says %j', (size, expected) => {
  const input = { country_id: 13, orientation: 'Bisexual', pfp: photo(size) };
  const checked = checkInput(dateSetupCalls.DateInitialSetup, input);
  expect(checked.ok ? [] : checked.problems.map(({ message }) => message)).toEqual(expected);
});
