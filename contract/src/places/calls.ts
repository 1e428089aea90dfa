import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { INVALID_SUBTYPE, isSubtype, placeBasics, placeId, placeType } from './fields.ts';
import { PLACE_NAME_MAX, PLACES_PAGE, RATING_MAX, RATING_MIN, REVIEW_MAX, REVIEW_MIN } from './limits.ts';
import { place, position, review } from './shapes.ts';

const RATING = `Rating must be ${RATING_MIN}-${RATING_MAX}`;
const LIMIT = `Limit must be 1-${PLACES_PAGE}`;
/** The input field for a search by name. An empty or blank text matches every name. */
const nameSearch = text(0, PLACE_NAME_MAX, `Name must be at most ${PLACE_NAME_MAX} characters long`);

/** Places around campus and their reviews. Source: specification 2 §2 "Find Places". */
export const placeCalls = {
  /**
   * A page of up to 50 published places, the nearest to the viewer's campus first. Places without a position come last.
   * - `name`, `type`, `subtype`: filters. A filter of null matches all places.
   * - `after_place_id`: asks for the places after this one.
   * - `limit`: asks for a shorter page.
   */
  GetPlaces: call({
    method: 'POST',
    path: '/places/GetPlaces',
    access: 'ready',
    input: rule(
      z.object({
        name: z.optional(z.nullable(nameSearch)),
        type: z.optional(z.nullable(placeType)),
        subtype: z.optional(z.nullable(z.string(INVALID_SUBTYPE))),
        after_place_id: z.optional(z.nullable(placeId)),
        limit: z.optional(z.nullable(wireInt(LIMIT, { min: 1, max: PLACES_PAGE }))),
      }),
      'subtype',
      (input) => isSubtype(input.type, input.subtype),
      INVALID_SUBTYPE,
    ),
    content: z.array(place),
    failure: 'Failed to fetch places',
    reads: true,
  }),
  /** A published place. 404 where it does not exist or is in review. */
  GetPlaceByID: call({
    method: 'POST',
    path: '/places/GetPlaceByID',
    access: 'ready',
    input: z.object({ place_id: placeId }),
    content: place,
    failure: 'Couldn’t load the place',
    reads: true,
  }),
  /**
   * Suggests a place. It is published only after staff have reviewed it. `at` is the place's position, if the user
   * knows it. 400 for a position farther from the user's campus than `PLACE_REACH`.
   */
  CreatePlace: call({
    method: 'POST',
    path: '/places/CreatePlace',
    access: 'ready',
    input: z.object({ ...placeBasics, at: z.optional(z.nullable(position)) }),
    content: z.object({ id: z.int() }),
    failure: 'Failed to create place request',
  }),
  /**
   * Stores the user's review of a place. It replaces the user's earlier review. 404 where the place is not published.
   */
  CreateReviewForPlace: call({
    method: 'POST',
    path: '/places/CreateReviewForPlace',
    access: 'ready',
    // The fields are in the order of the form, so that an error lists its messages in this order.
    input: z.object({
      rating: wireInt(RATING, { min: RATING_MIN, max: RATING_MAX }),
      content: text(
        REVIEW_MIN,
        REVIEW_MAX,
        `Review must be ${REVIEW_MIN}-${REVIEW_MAX} characters long`,
        'Review must be a string',
      ),
      place_id: placeId,
    }),
    content: review,
    failure: 'Failed to create review for place',
  }),
  /** Deletes the user's own review of a place. Repeating the call is harmless. */
  DeleteReviewForPlace: call({
    method: 'POST',
    path: '/places/DeleteReviewForPlace',
    access: 'ready',
    input: z.object({ place_id: placeId }),
    content: z.null(),
    failure: 'Couldn’t delete your review',
  }),
  /**
   * A page of up to 50 reviews of a place. The user's own review comes first. The other reviews follow, the latest
   * first. `before_id` is the id of the last review on the page before. Reviews by people whom the viewer may not see
   * are left out.
   */
  GetReviewsByPlaceID: call({
    method: 'POST',
    path: '/places/GetReviewsByPlaceID',
    access: 'ready',
    input: z.object({
      place_id: placeId,
      before_id: z.optional(z.nullable(id('Review ID must be an integer'))),
    }),
    content: z.array(review),
    failure: 'Couldn’t load reviews',
    reads: true,
  }),
};
