import { PLACES_PAGE } from '@quad/contract/places/limits.ts';
import type { Db } from '#platform/db/schema.ts';
import {
  listNamed,
  listNearest,
  listNearestNamed,
  type PlaceFilter,
  type PlacePosition,
  type PlaceRow,
  searchForm,
} from '../queries.ts';

/** So many of the nearest places are looked through for a name before its pieces are looked up. */
const LOOKED_THROUGH = 1000;
/** With so many of them among these, the page is sooner filled from the next nearest than from all that have the name. */
const OFTEN = 8;
const LOOKED_FURTHER = 8000;

/**
 * A page of places, the nearest first. What is in many names is found among those near by; what is in few is looked up
 * by its pieces. Either way it does not matter how many places there are.
 * @param name nothing for any
 */
export async function searchPlaces(
  db: Db,
  name: string,
  filter: PlaceFilter,
  after?: PlacePosition,
): Promise<PlaceRow[]> {
  const form = name === '' ? '' : await searchForm(db, name);
  if (form === '') return listNearest(db, filter, after);
  const near = await listNearestNamed(db, form, LOOKED_THROUGH, filter, after);
  if (near.length === PLACES_PAGE) return near;
  if (near.length >= OFTEN) {
    const further = await listNearestNamed(db, form, LOOKED_FURTHER, filter, after);
    if (further.length === PLACES_PAGE) return further;
  }
  return listNamed(db, form, filter, after);
}
