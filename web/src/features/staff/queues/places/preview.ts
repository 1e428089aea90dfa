import type { PlaceCase } from '@quad/contract/places/staff-calls.ts';
import type { Place } from '@quad/contract/places/shapes.ts';
import { metresBetween, type Position } from '#features/campus/map/projection.ts';

/** The details that staff have entered in the form. */
type Filled = { address: string; subtype: string | null; at: Position | null };

/** Combines a suggestion and the entered details into a place, as users will see it after publication. */
export function previewOf(content: PlaceCase, { address, subtype, at }: Filled): Place {
  const { case_id, name, description, type, campus } = content;
  return {
    id: case_id,
    name,
    description,
    type,
    subtype,
    address: address || null,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    distance: at && Math.round(metresBetween(campus, at)),
    rating: null,
    num_reviews: 0,
    icon_url: `/places/${drawingOf(type, subtype)}-icon.svg`,
    banner_url: `/places/${drawingOf(type, subtype)}-banner.svg`,
    source: null,
  };
}

/**
 * The file name of a place's drawing, derived from type and subtype. Example: Parking and Car give
 * `car-parking-icon.svg`.
 */
function drawingOf(type: string, subtype: string | null): string {
  const kind = type === 'Parking' && subtype ? `${subtype} parking` : (subtype ?? type);
  return kind.toLowerCase().replaceAll(' ', '-');
}
