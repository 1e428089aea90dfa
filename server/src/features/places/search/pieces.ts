/** How many rings there are around an institution: `place_ring` numbers them from 0. */
const RINGS = 35;
/** The first ring's letter in `pieces_in_ring`. */
const FIRST = 192;
const PIECE = 3;

/**
 * What to ask of `pieces_in_ring` for places whose names may hold a text: a query for each ring, from the inmost on.
 * @param form as `searchForm` gives it, not empty
 */
export function ringQueries(university_id: number, form: string): string[] {
  const letters = Array.from(form);
  const wholes = letters.slice(PIECE - 1).map((_, start) => letters.slice(start, start + PIECE).join(''));
  // What is shorter than a piece begins one.
  const pieces = wholes.length > 0 ? [...new Set(wholes)] : [form];
  const ending = wholes.length > 0 ? '' : ':*';
  return Array.from({ length: RINGS }, (_, ring) => {
    const start = `${university_id}${String.fromCodePoint(FIRST + ring)}`;
    return pieces.map((piece) => quoted(start + piece) + ending).join(' & ');
  });
}

const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
