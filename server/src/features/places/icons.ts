import type { PlaceType, placeTypes } from '@quad/contract/places/limits.ts';

type Subtype = (typeof placeTypes)[PlaceType][number];

/** The names of the icon files of types and subtypes, in `web/public/places`. */
const slugs = {
  Restaurant: 'restaurant',
  'Fast Food': 'fast-food',
  Cafe: 'cafe',
  Gym: 'gym',
  Parking: 'parking',
  Car: 'car-parking',
  Bike: 'bike-parking',
} as const satisfies Record<PlaceType | Subtype, string>;

const isDrawn = (name: string | null): name is keyof typeof slugs =>
  name !== null && Object.hasOwn(slugs, name);

/**
 * The path of a place's icon or banner. The subtype's picture is used if there is one, otherwise the picture of the
 * type.
 */
export function drawingOf(
  kind: 'icon' | 'banner',
  { type, subtype }: { type: PlaceType; subtype: string | null },
): string {
  return `/places/${slugs[isDrawn(subtype) ? subtype : type]}-${kind}.svg`;
}
