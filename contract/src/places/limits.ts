/** The types of places, each with its subtypes. Source: specification 2 §2 "Place categories". */
export const placeTypes = {
  Restaurant: ['Fast Food', 'Cafe'],
  Gym: [],
  Parking: ['Car', 'Bike'],
} as const satisfies Record<string, readonly string[]>;
export type PlaceType = keyof typeof placeTypes;
export const placeTypeNames = Object.keys(placeTypes) as PlaceType[];

/**
 * The minimum and maximum lengths of a place's name and of a review, in characters after trimming. Source: decisions.md
 * "Letters, comments, places".
 */
export const PLACE_NAME_MIN = 1;
export const PLACE_NAME_MAX = 64;
export const PLACE_DESCRIPTION_MAX = 512;
export const REVIEW_MIN = 4;
export const REVIEW_MAX = 254;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** The number of places on a page, and of reviews on a page. Source: wire.md "HTTP". */
export const PLACES_PAGE = 50;
export const REVIEWS_PAGE = 50;
/**
 * The maximum distance in metres of a suggested place from the campus of the user who suggests it, and of a published
 * place from the nearest campus.
 */
export const PLACE_REACH = 100_000;
/**
 * The maximum length of the address that staff add to a suggested place, in characters after trimming.
 * `PLACE_REFUSAL_MAX` is the maximum length of the reason for a refusal.
 */
export const PLACE_ADDRESS_MAX = 200;
export const PLACE_REFUSAL_MAX = 200;
