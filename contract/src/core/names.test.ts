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
  // Look-alike letters of one script, and of several scripts that may be mixed.
  ['Qu\u0251d', null, 'Support'],
  ['\u01eb\u1d1c\u1d00\u1d05', null, 'Support'],
  ['\ua757u\u0251\u0257', null, 'x'],
  ['\u2d55\ua4f4\ua4ee\ua4d3', null, 'x'],
  ['De\u0142eted', null, 'user'],
  ['DeIeted', null, 'user'],
  ['\ua4d3\ua4f0\ua4e1\ua4f0\ua4d4\ua4f0\ua4d3', null, '\ua4f4\ua4e2\ua4f0\ua4e3'],
])('%s %s %s is not for anybody', (first_name, other_names, last_name) => {
  expect(isReservedName({ first_name, other_names, last_name })).toBe(true);
});

test.each([
  ['Quade', null, 'Cooper'],
  ['Ann', null, 'Quad'],
  ['Đuro', null, 'Łukasz'],
  ['Ǫuentin', null, 'Ałła'],
  ['Deleted', null, 'Username'],
  ['Ann', 'Deleted', 'User'],
  [undefined, null, 5],
])('%s %s %s is a name', (first_name, other_names, last_name) => {
  expect(isReservedName({ first_name, other_names, last_name })).toBe(false);
});
