import type { Place } from '@quad/contract/places/shapes.ts';

/** A place whose position somebody knows. */
export type LocatedPlace = Place & { latitude: number; longitude: number };

/** Whether anybody knows where it is. */
export const isLocated = (place: Place): place is LocatedPlace =>
  place.latitude !== null && place.longitude !== null;
