import type { Db } from '#platform/db/schema.ts';
import {
  listNamed,
  listNamedInRings,
  listNearest,
  listNearestNamed,
  type PlaceFilter,
  type PlacePosition,
  type PlaceRow,
  searchForm,
} from '../queries.ts';

/** So many of the nearest places are looked through for a name before its pieces are looked up. */
const LOOKED_THROUGH = 1000;

/**
 * A page of places, the nearest first. What is in many names is found among those near by; what is in some of these is
 * looked for from there on, as far as need be; what is in none is in few at all, and looked up by its pieces. Either way
 * it does not matter how many places there are.
 * @param name nothing for any
 */
export async function searchPlaces(
  db: Db,
  name: string,
  filter: PlaceFilter,
  after?: PlacePosition,
): Promise<PlaceRow[]> {
  const form = name === '' ? '' : await searchForm(db, name);
  const { limit } = filter;
  if (form === '') return listNearest(db, filter, after);
  const near = await listNearestNamed(db, form, LOOKED_THROUGH, filter, after);
  if (near.length === limit) return near;
  const last = near.at(-1);
  if (!last) return listNamed(db, form, filter, after);
  const rest = { ...filter, limit: limit - near.length };
  return [...near, ...(await listNamedInRings(db, form, reachOf(near, limit, after), rest, last))];
}

/** How many more than a page should lie within reach: where they lie less densely farther out, it is soon too few. */
const MARGIN = 1.2;

/** How far away the page should be full, in metres, where as many lie on each square metre as of those found so far. */
function reachOf(found: readonly PlaceRow[], limit: number, after?: PlacePosition): number {
  const inner = (after?.metres ?? 0) ** 2;
  const outer = (found.at(-1)?.metres ?? 0) ** 2;
  if (outer === Infinity) return outer;
  return Math.sqrt(inner + ((outer - inner) * limit * MARGIN) / found.length);
}
