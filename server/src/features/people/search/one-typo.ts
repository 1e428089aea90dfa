/**
 * The minimum length of a text whose typing errors are corrected, in letters. In a shorter text, one wrong letter
 * changes too much.
 */
const SHORTEST = 4;
/** The maximum length of a text whose typing errors are corrected, in letters. Each letter adds four patterns. */
const LONGEST = 30;

/**
 * Patterns for LIKE that match every text that differs from the typed text by one letter: wrong, missing, extra, or
 * swapped with the next. Returns no pattern for a text that is too short or too long.
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
