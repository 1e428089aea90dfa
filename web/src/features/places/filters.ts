import { type PlaceType, placeTypeNames, placeTypes } from '@quad/contract/places/limits.ts';
import { paths } from '#platform/paths.ts';

/** The filters of a search for places. Null matches every value. */
export type PlaceFilters = { name: string; type: PlaceType | null; subtype: string | null };

export const NO_FILTERS: PlaceFilters = { name: '', type: null, subtype: null };

export const isFiltered = ({ name, type }: PlaceFilters): boolean => name !== '' || type !== null;

export const subtypesOf = (type: PlaceType | null): readonly string[] => (type ? placeTypes[type] : []);

/** Returns the category with this name. Null without a name, and for an unknown name. */
export const typeNamed = (name: string | null): PlaceType | null =>
  placeTypeNames.find((one) => one === name) ?? null;

/** Reads the filters and the open place from a URL. Ignores invalid values. */
export function readAddress(params: URLSearchParams): { filters: PlaceFilters; open: number | null } {
  const type = typeNamed(params.get('type'));
  const subtype = subtypesOf(type).find((one) => one === params.get('subtype')) ?? null;
  const id = params.get('id');
  return {
    filters: { name: params.get('name')?.trim() ?? '', type, subtype },
    open: id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
  };
}

/** Returns the URL of a search and of the open place. */
export function placesPath({ name, type, subtype }: PlaceFilters, open: number | null = null): string {
  const params = new URLSearchParams();
  if (name.trim()) params.set('name', name.trim());
  if (type) params.set('type', type);
  if (type && subtype) params.set('subtype', subtype);
  if (open !== null) params.set('id', String(open));
  return params.size > 0 ? `${paths.places}?${params.toString()}` : paths.places;
}
