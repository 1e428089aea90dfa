import { expect, test } from 'vitest';
import { titleFor } from './title-for.ts';

test.each([
  [[], 0, 'Just you'],
  [['Grace'], 1, 'You and Grace'],
  [['Grace', 'Mia'], 2, 'Grace, Mia'],
  [['Grace', 'Mia', 'Theo', 'Priya'], 4, 'Grace, Mia, Theo and 1 more'],
  [['Grace', 'Mia', 'Theo'], 499, 'Grace, Mia, Theo and 496 more'],
  [['A'.repeat(40), 'B'.repeat(40)], 2, `${'A'.repeat(40)}, ${'B'.repeat(21)}…`],
  [[], 3, 'Group chat'],
])('the group with %j of %i others is called %j', (names, others, title) => {
  expect(titleFor(names, others)).toBe(title);
});
