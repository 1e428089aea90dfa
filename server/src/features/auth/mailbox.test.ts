import { expect, test } from 'vitest';
import { namesOf } from './mailbox.ts';

/** Source: decisions.md "Accounts". */
test.each([
  ['alex.moran@student.unimelb.edu.au', 'Alex', 'Moran'],
  ['Alex.MORAN+tag@student.unimelb.edu.au', 'Alex', 'Moran'],
  ['amoran@student.unimelb.edu.au', '', ''],
  ['a.moran@student.unimelb.edu.au', '', ''],
  ['alex.moran2@student.unimelb.edu.au', '', ''],
  ['alex.j.moran@student.unimelb.edu.au', '', ''],
  [`${'a'.repeat(21)}.moran@student.unimelb.edu.au`, '', ''],
  [`alex.${'m'.repeat(51)}@student.unimelb.edu.au`, '', ''],
])('%s prefills the names %j and %j', (email, first_name, last_name) => {
  expect(namesOf(email)).toEqual({ first_name, last_name });
});
