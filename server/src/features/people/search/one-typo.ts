/** Letters from which a text is taken for misspelt when nobody fits; in a shorter one, one letter is too much of it. */
const SHORTEST = 4;
/** The longest text that is tried; each letter is four more patterns. */
const LONGEST = 30;

/**
 * Patterns for LIKE that fit what was meant when one letter of the text is wrong, missing, too many, or swapped with
 * the next. None for text that is too short or too long to guess at.
 * @param form letters and spaces only
 */
export function oneTypo(form: string): string[] {
  const letters = Array.from(form);
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const variants = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at + 1).join('');
    const next = letters[at + 1] ?? '';
    const swapped = before + next + letter + letters.slice(at + 2).join('');
    return [`${before}_${after}`, `${before}_${letter}${after}`, before + after, swapped];
  });
  return [...new Set(variants)].map((variant) => variant.trim());
}
