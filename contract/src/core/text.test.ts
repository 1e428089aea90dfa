import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { personName } from './names.ts';

const name = personName('First name', 20);
const empty = 'First name must be 1-20 characters long';
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

  test.each([
    '\u3164',
    '\u115F\u1160',
    '\uFFA0 \u3164',
    '\u17B4',
    '\u{E0100}',
    '\u200C',
    '\u2800'.normalize(),
  ])('that show nothing are empty: %j', (value) => expect([empty, refused]).toContain(outcome(value)));

  test('with letters that show nothing are as if these were not there', () => {
    expect(outcome('A\u3164nn')).toBe('Ann');
    expect(outcome('\u1160Mary \u3164 Jane\u{E0100}')).toBe('Mary Jane');
  });

  test('begin with a letter', () => expect(outcome('\u0301\u0302')).toBe(refused));

  test.each(['A\u202Elex', 'A\u200Blex', 'Al\u0000ex'])('show what they are: %j', (value) =>
    expect(['Alex', refused]).toContain(outcome(value)),
  );
});
