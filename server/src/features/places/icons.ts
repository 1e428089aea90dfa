import type { PlaceType, placeTypes } from '@quad/contract/places/limits.ts';

type Subtype = (typeof placeTypes)[PlaceType][number];

/** What the drawings of types and subtypes are called, in `web/public/places`. */
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

/** Where the icon or the banner of a place lies: of its subtype, where there is a drawing of that, else of its type. */
export function drawingOf(
  kind: 'icon' | 'banner',
  { type, subtype }: { type: PlaceType; subtype: string | null },
): string {
  return `/places/${slugs[isDrawn(subtype) ? subtype : type]}-${kind}.svg`;
}
