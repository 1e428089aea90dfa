import { expect, test } from 'vitest';
import { titleFor } from './title-for.ts';

test.each([
  [['Alex', 'Grace'], 'Alex, Grace'],
  [['Alex', 'Grace', 'Mia'], 'Alex, Grace, Mia'],
  [['Alex', 'Grace', 'Mia', 'Theo', 'Priya'], 'Alex, Grace, Mia and 2 more'],
  [['A'.repeat(40), 'B'.repeat(40)], `${'A'.repeat(40)}, ${'B'.repeat(21)}…`],
])('the group of %j is called %j', (names, title) => {
  expect(titleFor(names)).toBe(title);
});
