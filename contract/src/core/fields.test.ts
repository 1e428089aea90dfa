import { expect, test } from 'vitest';
import { check } from './check.ts';
import { text } from './fields.ts';

test('a text of only invisible characters is empty', () => {
  const words = text(1, 5, 'From 1 to 5 characters', 'Must be a string', 'Cannot be empty');
  const refused = (message: string) => ({ ok: false, problems: [{ code: 400, message }] });
  for (const unseen of ['', ' \n', '\u200b', '\u2800\u00ad \u2060'])
    expect(check(words, unseen)).toEqual(refused('Cannot be empty'));
  expect(check(words, '\u200bLawn')).toEqual({ ok: true, value: '\u200bLawn' });
});
