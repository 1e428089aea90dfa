import type { Place } from '@quad/contract/places/shapes.ts';
import { metresBetween, type Position } from './map/projection.ts';
import { isLocated } from './map/located-place.ts';

/** The position of a campus, and its short name, for example "Clayton". */
export type Campus = Position & { name: string };

/** The places at one campus. `campus` is null for the places that are near no campus. */
export type CampusPlaces<Some extends Place = Place> = { campus: Campus | null; places: Some[] };

/** The maximum distance between a place and its campus, in metres. */
export const NEAR = 3000;

/**
 * Groups places by campus. The user's own campus is first, even without places. The other campuses follow, in the order
 * in which their places first appear in `places`. The places near no campus are last. A place without a position
 * belongs to the user's own campus.
 */
export function byCampus<Some extends Place>(
  places: readonly Some[],
  own: Campus | null,
  others: readonly Campus[],
): CampusPlaces<Some>[] {
  const groups = Map.groupBy(places, (place) =>
    place.distance === null || place.distance <= NEAR ? own : nearestCampus(place, others),
  );
  const away = [...groups].filter(([campus]) => campus !== own && campus !== null);
  const elsewhere = own === null ? [] : (groups.get(null) ?? []);
  return [
    { campus: own, places: groups.get(own) ?? [] },
    ...away.map(([campus, some]) => ({ campus, places: some })),
    ...(elsewhere.length > 0 ? [{ campus: null, places: elsewhere }] : []),
  ];
}

function nearestCampus(place: Place, campuses: readonly Campus[]): Campus | null {
  if (!isLocated(place)) return null;
  const [nearest] = campuses
    .map((campus) => ({ campus, metres: metresBetween(campus, place) }))
    .toSorted((one, other) => one.metres - other.metres);
  return nearest && nearest.metres <= NEAR ? nearest.campus : null;
}

/** Returns the heading above the places of another campus, for example "At Clayton". */
export const titleOf = (campus: Campus | null): string => (campus ? `At ${campus.name}` : 'Further away');
