import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, id, text } from '../core/fields.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { PLACE_ADDRESS_MAX, PLACE_REFUSAL_MAX, placeTypeNames } from './limits.ts';
import { position } from './shapes.ts';

/** The fields that staff add when they publish a suggested place. */
export const placeCompletion = {
  address: text(
    1,
    PLACE_ADDRESS_MAX,
    `Address must be 1-${PLACE_ADDRESS_MAX} characters long`,
    'Address must be a string',
    'Enter its address',
  ),
  ...position.shape,
  subtype: z._default(z.nullable(z.string('Invalid subtype selected')), null),
};

/** The reason why a suggested place is refused, as the suggesting user reads it. */
export const placeRefusal = text(
  1,
  PLACE_REFUSAL_MAX,
  `Reason must be 1-${PLACE_REFUSAL_MAX} characters long`,
  'Reason must be a string',
);

/** A suggested place as staff read it, without the suggesting user. */
export const placeCase = z.object({
  case_id: count,
  name: z.string(),
  description: z.string(),
  type: z.enum(placeTypeNames),
  /** The position that came with the suggestion; null without one. */
  at: z.nullable(position),
  /** The centre of the map at first: the campus of the staff member. */
  campus: z.object({ latitude: z.number(), longitude: z.number() }),
});
export type PlaceCase = z.output<typeof placeCase>;

/**
 * A published place that may be the same as the suggested one. `metres` is its distance from a position, if one was
 * given.
 */
export const likelyDuplicate = z.object({
  place_id: count,
  name: z.string(),
  type: z.string(),
  address: z.nullable(z.string()),
  metres: z.nullable(count),
});
export type LikelyDuplicate = z.output<typeof likelyDuplicate>;

/** The review of suggested places. Source: decisions.md "Places and posts" and "Staff". */
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
  /** Opens a suggestion. 404 where no such one is in review, 409 while another staff member has it open. */
  OpenPlaceCase: call({
    method: 'POST',
    path: '/staff/places/OpenPlaceCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: placeCase,
    failure: 'Couldn’t open the suggested place',
  }),
  /**
   * Published places that may be the suggested one, 10 at most: those with similar names, and those within 100 metres
   * of a position, if one is given. 404 where no such suggestion is in review.
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
  /** Publishes the suggestion with the added fields. 409 where the caller does not have it open. */
  PublishPlace: call({
    method: 'POST',
    path: '/staff/places/PublishPlace',
    access: 'moderator',
    input: z.object({ case_id: caseField, ...placeCompletion, reason: reasonField }),
    content: decided,
    failure: 'Couldn’t publish the place',
  }),
  /** Refuses the suggestion. The suggesting user receives the reason. 409 where the caller does not have it open. */
  RejectPlace: call({
    method: 'POST',
    path: '/staff/places/RejectPlace',
    access: 'moderator',
    input: z.object({ case_id: caseField, reason: placeRefusal }),
    content: decided,
    failure: 'Couldn’t reject the place',
  }),
  /**
   * Marks the suggestion as a place that exists already, to which the suggesting user gets a link. 404 for a place that
   * is not published, 409 where the caller does not have it open.
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
};
