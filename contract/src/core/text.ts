const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const COMBINING_STORM = /(\p{M}{8})\p{M}+/gu;

/**
 * Makes text harmless without changing its meaning: well-formed, normalized (NFC), without control and
 * direction-switching characters, with at most 8 combining marks on a base. Tabs become spaces. Line breaks stay.
 * Source: security.md T17.
 */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS, '')
    .replace(BIDI_CONTROLS, '')
    .replace(COMBINING_STORM, '$1');
}

const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Whether a text shows nothing: it is empty, or has only spaces and invisible characters. */
export const isUnseen = (value: string): boolean => UNSEEN.test(value);

/** The length of a text as people count it: in code points, not UTF-16 units. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/** Replaces several spaces in a row by one. Source: specification 1 §5 "Text helpers". */
export const collapseSpaces = (value: string): string => value.replace(/ {2,}/g, ' ');

const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Armenian',
  'Georgian',
  'Devanagari',
  'Thai',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/**
 * Whether a text does not mix scripts. A text mixes scripts if it has letters of one of `SCRIPTS` and letters of any
 * other script. Look-alike letters in such a text could imitate another name. Scripts that are not in `SCRIPTS` may be
 * mixed with each other, as in Japanese.
 */
export function isOneScript(value: string): boolean {
  const letters = value.match(/[\p{L}\p{M}]/gu)?.filter((letter) => !SHARED.test(letter)) ?? [];
  return SCRIPTS.every(
    (script) =>
      letters.every((letter) => script.test(letter)) || !letters.some((letter) => script.test(letter)),
  );
}
