import type { Place } from '@quad/contract/places/shapes.ts';

/** A place whose position somebody knows. */
export type PlaceSomewhere = Place & { latitude: number; longitude: number };

/** Whether anybody knows where it is. */
export const isSomewhere = (place: Place): place is PlaceSomewhere =>
  place.latitude !== null && place.longitude !== null;
