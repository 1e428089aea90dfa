import { PLACE_REACH } from '@quad/contract/places/limits.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest } from '#platform/problems.ts';
import { measureFromNearestCampus } from './queries/queue.ts';

/**
 * Throws 400 for a position that is not within `PLACE_REACH` of any campus: a lost minus puts a place on another
 * continent. The field is `position`, because the console has one field for latitude and longitude.
 */
export async function mustBeNearCampus(db: Db, at: { latitude: number; longitude: number }): Promise<void> {
  const metres = await measureFromNearestCampus(db, at);
  if (metres === undefined || metres <= PLACE_REACH) return;
  const km = Math.round(metres / 1000).toLocaleString('en-AU');
  throw badRequest(`That’s ${km} km from the nearest campus. Check the position.`, 'position');
}
