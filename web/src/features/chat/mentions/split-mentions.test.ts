import { expect, test } from 'vitest';
import { splitMentions } from './split-mentions.ts';

const mia = { id: 7, first_name: 'Mia', last_name: 'Chen' };
const mi = { id: 8, first_name: 'Mi', last_name: '' };

test.each<[string, string[]]>([
  ['Hey @Mia Chen, lawn?', ['@Mia Chen 7']],
  ['@Mia lawn?', ['@Mia 7']],
  ['@Mi and @Mia', ['@Mi 8', '@Mia 7']],
  ['@Miami', []],
  ['Mia', []],
  ['mail@Mia', ['@Mia 7']],
  ['@@Mia Chen@Mi', ['@Mia Chen 7', '@Mi 8']],
  ['@Mia Cheng', ['@Mia 7']],
])('%j mentions %j', (content, mentions) => {
  const parts = splitMentions(content, [mi, mia]);
  expect(parts.map(({ text }) => text).join('')).toBe(content);
  const found = parts.filter(({ user_id }) => user_id !== undefined);
  expect(found.map(({ text, user_id }) => `${text} ${user_id}`)).toEqual(mentions);
});
