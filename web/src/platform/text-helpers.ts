import { collapseSpaces } from '@quad/contract/core/text.ts';
import { log } from './log.ts';

/** What stands where a text should, but none came. Source: specification 1 §8 "Text helper failures". */
const NO_TEXT = 'Error';

/**
 * A text on one line, cut to so many characters and given an ellipsis where it is longer. What is no text is "Error".
 * Source: specification 1 §5 "Text helpers".
 */
export function cutText(text: string, max: number): string {
  try {
    const letters = Array.from(collapseSpaces(text.replace(/\s/g, ' ')).trim());
    return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : letters.join('');
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    log('error', "Failed to trim string. Maybe it wasn't a string?");
    return NO_TEXT;
  }
}

/**
 * What is left of a text once its beginning has been sent: what was typed on meanwhile, without the space before it.
 * The whole text where it was changed otherwise.
 */
export function restAfter(sent: string, written: string): string {
  if (!written.startsWith(sent)) return written;
  const rest = written.slice(sent.length);
  // A word that went on is another word than the one that was sent.
  return /^\p{L}/u.test(rest) ? written : rest.trimStart();
}

/**
 * A name in its short form: the first word, and of the others their initials. What is no name is "Error".
 * Source: specification 1 §5 "Text helpers".
 */
export function shortenName(name: string): string {
  try {
    const [first = '', ...others] = name.trim().split(/\s+/);
    return [first, ...others.map((word) => `${Array.from(word)[0]}.`)].join(' ');
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return NO_TEXT;
  }
}

/** A number with its ending: 1st, 2nd, 3rd, else th. Source: specification 1 §9 "Ordinal display". */
export function ordinal(number: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number] ?? 'th';
  return `${number}${ending}`;
}
