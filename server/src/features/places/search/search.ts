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
  const near = await listNearestNamed(db, form, filter, after);
  return near.length === PLACES_PAGE ? near : listNamed(db, form, filter, after);
}
