import { PLACE_REACH } from '@quad/contract/places/limits.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest } from '#platform/problems.ts';
import { measureFromCampus } from './queries/queue.ts';

type At = { latitude: number; longitude: number };

/** Whether a position is within `PLACE_REACH` of a place's campus. A lost minus puts it on another continent. */
export async function isInReachOfCampus(db: Db, place_id: number, at: At): Promise<boolean> {
  const away = await measureFromCampus(db, place_id, at);
  return away === undefined || away.metres <= PLACE_REACH;
}

/**
 * Throws 400 for a position that is not within `PLACE_REACH` of a place's campus. The field is `position`, because the
 * console has one field for latitude and longitude.
 */
export async function mustBeInReachOfCampus(db: Db, place_id: number, at: At): Promise<void> {
  const away = await measureFromCampus(db, place_id, at);
  if (away === undefined || away.metres <= PLACE_REACH) return;
  const km = Math.round(away.metres / 1000).toLocaleString('en-AU');
  throw badRequest(`That’s ${km} km from ${away.campus}. Check the position.`, 'position');
}
