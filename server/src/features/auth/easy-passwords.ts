import { readFileSync } from 'node:fs';

const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/**
 * The first eight characters of each common password. Many old systems stored only eight, and people still use the
 * short forms.
 */
const CUT = new Set([...COMMON].map((word) => word.slice(0, 8)));

/** Words that people connect with Quad. They are therefore easy to guess. */
const PLACE = ['quad', 'uni', 'university', 'campus', 'college', 'student', 'students'];
const WORD_MIN = 3;

/**
 * Whether a password is easy to guess: a common password, a number, a run of neighbouring characters, or only words of
 * the product, the institution or the mailbox. Source: security.md §3 "Password".
 */
export function isEasyToGuess(password: string, about: { email: string; uni_name: string }): boolean {
  const plain = password.toLowerCase();
  return isCommon(plain) || isPattern(plain) || isMadeOf(lettersOf(plain), wordsAbout(about));
}

function isCommon(plain: string): boolean {
  if (COMMON.has(plain) || CUT.has(plain)) return true;
  const [, core = ''] = /^\d{0,4}(\D.*?)\d{0,4}$/s.exec(plain) ?? [];
  const half = core.slice(0, core.length / 2);
  return COMMON.has(core) || (half + half === core && COMMON.has(half));
}

const ONLY_DIGITS = /^\d{8,14}$/;
const SHORT_BLOCK_AGAIN_AND_AGAIN = /^(.{1,4}?)\1+$/s;

function isPattern(plain: string): boolean {
  if (ONLY_DIGITS.test(plain) || SHORT_BLOCK_AGAIN_AND_AGAIN.test(plain)) return true;
  const characters = Array.from(plain);
  const odd = characters.filter((_, index) => index % 2 === 1);
  const even = characters.filter((_, index) => index % 2 === 0);
  return isWalk(characters) || (isWalk(odd) && isWalk(even));
}

/** Whether nearly all characters, more than three quarters, are near the character before them (see `isNear`). */
function isWalk(characters: readonly string[]): boolean {
  const jumps = characters.filter(
    (character, index) => index > 0 && !isNear(character, characters[index - 1]),
  );
  return jumps.length < characters.length / 4;
}

const KEYS = ['1234567890', 'qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./'];

/** Whether two characters are the same, or neighbours in the alphabet, in the digits or on the keyboard. */
function isNear(a: string, b = ''): boolean {
  const distance = Math.abs((a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0));
  if (distance <= 1) return true;
  const [from, to] = [keyOf(a), keyOf(b)];
  return (
    from !== undefined &&
    to !== undefined &&
    Math.abs(from.row - to.row) <= 1 &&
    Math.abs(from.column - to.column) <= 1
  );
}

function keyOf(character: string): { row: number; column: number } | undefined {
  const row = KEYS.findIndex((keys) => keys.includes(character));
  return row < 0 ? undefined : { row, column: (KEYS[row] ?? '').indexOf(character) };
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

function wordsAbout({ email, uni_name }: { email: string; uni_name: string }): string[] {
  const words = `${email} ${uni_name}`.toLowerCase().split(/[^\p{L}]+/u);
  return [...words, ...PLACE].filter((word) => word.length >= WORD_MIN);
}

/** Whether the letters consist only of the given words. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  if (letters === '') return false;
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(letters.length);
}
