import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { personName } from './fields.ts';

const name = personName('First name', 20);
const refused = 'First name can only contain letters and spaces';
const outcome = (value: string) => {
  const checked = z.safeParse(name, value);
  return checked.success ? checked.data : checked.error.issues[0]?.message;
};

// Source: security.md T17: Unicode letters and spaces, NFC, one script.
describe('names', () => {
  test.each([
    'Zoë',
    'Nguyễn Văn',
    'Анна',
    'Ελένη',
    'さくら',
    '山田タロウ',
    '김민준',
    'Kaʻiulani',
    'محمد',
    'ᎠᏓᎢ',
  ])('of one script are taken: %s', (value) => expect(outcome(value)).toBe(value.normalize('NFKC')));

  test.each([
    ['Latin and Cyrillic', 'Аlex'],
    ['Latin and Cherokee', 'Ꭺlex'],
    ['Latin and Lisu', 'ꓮlex'],
    ['Latin and Coptic', 'Ⲟlga'],
    ['Greek and Cherokee', 'ΑᏞ'],
  ])('that pass for others are refused: %s', (_, value) => expect(outcome(value)).toBe(refused));

  test.each([
    ['𝐀𝐥𝐞𝐱', 'Alex'],
    ['Ａｌｅｘ', 'Alex'],
    ['ﬁona', 'fiona'],
  ])('in disguise are made plain: %s', (value, plain) => expect(outcome(value)).toBe(plain));

  test.each(['A\u202Elex', 'A\u200Blex', 'Al\u0000ex'])('show what they are: %j', (value) =>
    expect(['Alex', refused]).toContain(outcome(value)),
  );
});
