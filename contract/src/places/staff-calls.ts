import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, id, text } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { INVALID_SUBTYPE, isSubtype, placeBasics, placeId } from './fields.ts';
import { PLACE_ADDRESS_MAX, PLACE_REFUSAL_MAX, placeTypeNames } from './limits.ts';
import { position } from './shapes.ts';

/** The input fields that staff add when they publish a suggested place. */
export const placeCompletion = {
  address: text(
    1,
    PLACE_ADDRESS_MAX,
    `Address must be 1-${PLACE_ADDRESS_MAX} characters long`,
    'Address must be a string',
    'Enter its address',
  ),
  ...position.shape,
  subtype: z._default(z.nullable(z.string(INVALID_SUBTYPE)), null),
};

/** The input field for the reason why a suggested place is refused. The user who suggested it reads the reason. */
export const placeRefusal = text(
  1,
  PLACE_REFUSAL_MAX,
  `Reason must be 1-${PLACE_REFUSAL_MAX} characters long`,
  'Reason must be a string',
);

/** A suggested place, as staff read it. The user who suggested it is not included. */
export const placeCase = z.object({
  case_id: count,
  name: z.string(),
  description: z.string(),
  type: z.enum(placeTypeNames),
  /** The position that the user gave with the suggestion. Null without one. */
  at: z.nullable(position),
  /** The centre of the map when the case is opened: the campus of the staff member. */
  campus: z.object({ latitude: z.number(), longitude: z.number() }),
});
export type PlaceCase = z.output<typeof placeCase>;

/**
 * A published place that may be the same as the suggested one. `metres` is its distance from the position in the call.
 * Null where the call has no position.
 */
export const likelyDuplicate = z.object({
  place_id: count,
  name: z.string(),
  type: z.string(),
  address: z.nullable(z.string()),
  metres: z.nullable(count),
});
export type LikelyDuplicate = z.output<typeof likelyDuplicate>;

/**
 * The review of suggested places, and the correction of published ones. Source: decisions.md "Places and posts" and
 * "Staff".
 */
export const placeStaffCalls = {
  /** Suggestions in review, the oldest first, 100 at most. */
  GetPlaceCases: call({
    method: 'GET',
    path: '/staff/places/GetPlaceCases',
    access: 'moderator',
    input: z.object({}),
    content: z.array(waitingCase),
    failure: 'Couldn’t load suggested places',
    reads: true,
  }),
  /**
   * Opens a suggestion, and claims its case for the caller. 404 where the suggestion is not in review, 409 while
   * another staff member has it open.
   */
  OpenPlaceCase: call({
    method: 'POST',
    path: '/staff/places/OpenPlaceCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: placeCase,
    failure: 'Couldn’t open the suggested place',
  }),
  /**
   * Up to 10 published places that may be the same as the suggested one. Their name is similar, or they are within 100
   * metres of the position in the call. 404 where the suggestion is not in review.
   */
  GetLikelyDuplicates: call({
    method: 'POST',
    path: '/staff/places/GetLikelyDuplicates',
    access: 'moderator',
    input: z.object({
      case_id: caseField,
      at: z.nullable(position),
    }),
    content: z.array(likelyDuplicate),
    failure: 'Couldn’t load likely duplicates',
    reads: true,
  }),
  /**
   * Publishes a suggested place with the fields that staff added. 400 for a position farther from every campus than
   * `PLACE_REACH`. 409 where the caller does not have the suggestion open.
   */
  PublishPlace: call({
    method: 'POST',
    path: '/staff/places/PublishPlace',
    access: 'moderator',
    input: z.object({ case_id: caseField, ...placeCompletion, reason: reasonField }),
    content: decided,
    failure: 'Couldn’t publish the place',
  }),
  /**
   * Refuses a suggested place. The user who suggested it is told the reason. 409 where the caller does not have the
   * suggestion open.
   */
  RejectPlace: call({
    method: 'POST',
    path: '/staff/places/RejectPlace',
    access: 'moderator',
    input: z.object({ case_id: caseField, reason: placeRefusal }),
    content: decided,
    failure: 'Couldn’t reject the place',
  }),
  /**
   * Closes a suggestion as a duplicate of another place. The user who suggested it gets a link to the other place. 404
   * where the other place is not published. 409 where the caller does not have the suggestion open.
   */
  MergePlace: call({
    method: 'POST',
    path: '/staff/places/MergePlace',
    access: 'moderator',
    input: z.object({
      case_id: caseField,
      into_place_id: id('Choose which place it is'),
      reason: reasonField,
    }),
    content: decided,
    failure: 'Couldn’t merge the place',
  }),
  /**
   * Corrects a published place. It closes no case. A call that changes nothing does nothing. 404 where the place is not
   * published, 403 where the caller suggested it. 400 for a new position that is farther from every campus than
   * `PLACE_REACH`.
   */
  CorrectPlace: call({
    method: 'POST',
    path: '/staff/places/CorrectPlace',
    access: 'moderator',
    input: rule(
      z.object({ place_id: placeId, ...placeBasics, ...placeCompletion, reason: reasonField }),
      'subtype',
      ({ type, subtype }) => isSubtype(type, subtype),
      INVALID_SUBTYPE,
    ),
    content: z.null(),
    failure: 'Couldn’t correct the place',
  }),
};
