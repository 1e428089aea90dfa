import type { Place } from '@quad/contract/places/shapes.ts';

/** What kind of place it is: "Cafe", "Gym", "Car parking". */
export function kindOf({ type, subtype }: Pick<Place, 'type' | 'subtype'>): string {
  if (subtype === null) return type;
  return type === 'Parking' ? `${subtype} parking` : subtype;
}

/** How far a place is from campus: "120 m from campus". Empty where nobody knows. Source: specification 2 §2. */
export const distanceLine = ({ distance }: Pick<Place, 'distance'>): string =>
  distance === null ? '' : `${distance.toLocaleString('en-AU')} m from campus`;

/** What a place is called where nothing else is seen of it. */
export const spokenPlace = (place: Place): string =>
  [place.name, kindOf(place), distanceLine(place)].filter(Boolean).join(', ');
