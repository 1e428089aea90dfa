import { expect, test } from 'vitest';
import { isReservedName } from './names.ts';

test.each([
  ['Deleted', null, 'user'],
  ['DELETED', '', 'User'],
  ['Deleted user', null, 'x'],
  ['Deleted', 'user', 'x'],
  ['Délétéd', undefined, 'user'],
  ['Quad', null, 'Support'],
  ['quad team', null, 'x'],
  ['QUAD', null, 'x'],
])('%s %s %s is not for anybody', (first_name, other_names, last_name) => {
  expect(isReservedName({ first_name, other_names, last_name })).toBe(true);
});

test.each([
  ['Quade', null, 'Cooper'],
  ['Ann', null, 'Quad'],
  ['Deleted', null, 'Username'],
  ['Ann', 'Deleted', 'User'],
  [undefined, null, 5],
])('%s %s %s is a name', (first_name, other_names, last_name) => {
  expect(isReservedName({ first_name, other_names, last_name })).toBe(false);
});
