import type { Place } from '@quad/contract/places/shapes.ts';

/** What kind of place it is, type before subtype: "Restaurant, Cafe", "Gym", "Parking, Car". Source: specification 2 §2. */
export const kindOf = ({ type, subtype }: Pick<Place, 'type' | 'subtype'>): string =>
  subtype === null ? type : `${type}, ${subtype}`;

/** From here on a distance is shown in kilometres, with one digit. Source: decisions.md "Distances". */
const KILOMETRE = 1000;

const kilometres = (metres: number): string =>
  (metres / KILOMETRE).toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A distance as it is shown: "120 m", "19.6 km". */
export const distanceOf = (metres: number): string =>
  metres < KILOMETRE ? `${metres} m` : `${kilometres(metres)} km`;

/** The same as it is read aloud: "120 metres", "19.6 kilometres". */
export const spokenDistance = (metres: number): string =>
  metres < KILOMETRE ? `${metres} ${metres === 1 ? 'metre' : 'metres'}` : `${kilometres(metres)} kilometres`;

/** What a place is called where nothing else is seen of it. */
export const spokenPlace = (place: Place): string =>
  [place.name, kindOf(place), place.distance !== null && `${spokenDistance(place.distance)} from campus`]
    .filter(Boolean)
    .join(', ');
