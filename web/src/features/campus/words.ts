import type { Place } from '@quad/contract/places/shapes.ts';

/**
 * Returns the kind of a place, with the type before the subtype: "Restaurant, Cafe", "Gym", "Parking, Car". Source:
 * specification 2 §2.
 */
export const kindOf = ({ type, subtype }: Pick<Place, 'type' | 'subtype'>): string =>
  subtype === null ? type : `${type}, ${subtype}`;

/** The distance in metres from which texts use kilometres. Source: decisions.md "Distances". */
const KILOMETRE = 1000;

const kilometres = (metres: number): string =>
  (metres / KILOMETRE).toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns a distance as text: "120 m", "19.6 km". */
export const distanceOf = (metres: number): string =>
  metres < KILOMETRE ? `${metres} m` : `${kilometres(metres)} km`;

/** Returns a distance for screen readers: "120 metres", "19.6 kilometres". */
export const spokenDistance = (metres: number): string =>
  metres < KILOMETRE ? `${metres} ${metres === 1 ? 'metre' : 'metres'}` : `${kilometres(metres)} kilometres`;

/** Returns a place's name, kind and distance for screen readers, for an icon without text. */
export const spokenPlace = (place: Place): string =>
  [place.name, kindOf(place), place.distance !== null && `${spokenDistance(place.distance)} from campus`]
    .filter(Boolean)
    .join(', ');
