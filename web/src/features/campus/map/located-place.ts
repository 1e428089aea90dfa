import type { Place } from '@quad/contract/places/shapes.ts';

export type LocatedPlace = Place & { latitude: number; longitude: number };

/** Whether the position of a place is known. */
export const isLocated = (place: Place): place is LocatedPlace =>
  place.latitude !== null && place.longitude !== null;
