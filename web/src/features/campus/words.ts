import type { Place } from '@quad/contract/places/shapes.ts';

/** What kind of place it is, type before subtype: "Restaurant, Cafe", "Gym", "Parking, Car". Source: specification 2 §2. */
export const kindOf = ({ type, subtype }: Pick<Place, 'type' | 'subtype'>): string =>
  subtype === null ? type : `${type}, ${subtype}`;

/** How far a place is from campus: "120 m from campus". Empty where nobody knows. Source: specification 2 §2. */
export const distanceLine = ({ distance }: Pick<Place, 'distance'>): string =>
  distance === null ? '' : `${distance.toLocaleString('en-AU')} m from campus`;

/** What a place is called where nothing else is seen of it. */
export const spokenPlace = (place: Place): string =>
  [place.name, kindOf(place), distanceLine(place)].filter(Boolean).join(', ');
