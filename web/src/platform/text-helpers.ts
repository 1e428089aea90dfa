import { collapseSpaces } from '@quad/contract/core/text.ts';
import { log } from './log.ts';

/** The result for a value that is not a text. Source: specification 1 §8 "Text helper failures". */
const NO_TEXT = 'Error';

/**
 * Joins a text to one line and cuts it to `max` characters, with an ellipsis if it is longer. A value that is not a
 * text gives "Error". Source: specification 1 §5 "Text helpers".
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
 * Removes the sent text from the start of a field's text, with the spaces that follow. If the field no longer begins
 * with the sent text, the result is the field's whole text.
 */
export const restAfter = (sent: string, written: string): string =>
  written.startsWith(sent) ? written.slice(sent.length).trimStart() : written;

/**
 * Shortens a name to the first word and the initials of the other words. A value that is not a name gives "Error".
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

/** A number with its English ordinal ending: 1st, 2nd, 3rd, else th. Source: specification 1 §9 "Ordinal display". */
export function ordinal(number: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number] ?? 'th';
  return `${number}${ending}`;
}
