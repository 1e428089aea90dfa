import { foldCase } from '#platform/fold-case.ts';

/** A part of a text, and whether it matches the search. */
export type Stretch = { text: string; isHit: boolean };

/**
 * Letters that Unicode does not decompose into a base letter and an accent, with their plain forms. The server uses the
 * same forms.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** Splits a message into the parts that match the search and the parts between them. Ignores case and accents. */
export function highlight(content: string, searchText: string): Stretch[] {
  const needle = folded(searchText.trim()).text;
  const { text, ends } = folded(content);
  const stretches: Stretch[] = [];
  let done = 0;
  const add = (to: number, isHit: boolean) => {
    if (to > done) stretches.push({ text: content.slice(done, to), isHit });
    done = Math.max(done, to);
  };
  for (const at of offsetsOf(needle, text)) {
    add(ends[at - 1] ?? 0, false);
    add(ends[at + needle.length - 1] ?? content.length, true);
  }
  add(content.length, false);
  return stretches;
}

/** The positions of a text in another text, without overlaps. */
function offsetsOf(needle: string, text: string): number[] {
  const offsets: number[] = [];
  if (needle === '') return offsets;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length))
    offsets.push(at);
  return offsets;
}

/**
 * Removes case and accents from a text. `ends` contains, for each character of the result, the end of its original
 * character.
 */
function folded(original: string): { text: string; ends: number[] } {
  let text = '';
  const ends: number[] = [];
  let end = 0;
  for (const sign of original) {
    end += sign.length;
    const plain = foldCase(sign);
    const signs = ALIKE[plain] ?? plain;
    text += signs;
    for (let count = 0; count < signs.length; count += 1) ends.push(end);
    // A combining mark belongs to the letter before it.
    if (signs === '' && ends.length > 0) ends[ends.length - 1] = end;
  }
  return { text, ends };
}
