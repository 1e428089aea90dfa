import type { placeCalls } from '@quad/contract/places/calls.ts';
import type { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { NOBODY, type Refusal, type Rows } from './cast.ts';
import { caseRefusals } from './staff.ts';

/**
 * The refusals of a call about a place that does not exist or that waits for review. The answer is the same in both
 * cases, even for Ann, who suggested the waiting place.
 */
const notThere = (input: (place_id: number) => object): Refusal[] => [
  { who: 'ann', why: 'a place that is not there', input: () => input(NOBODY), code: 404 },
  {
    who: 'ann',
    why: 'a place of hers that waits for review',
    input: ({ waiting_place }) => input(waiting_place),
    code: 404,
  },
  {
    who: 'eve',
    why: 'a place that waits for review',
    input: ({ waiting_place }) => input(waiting_place),
    code: 404,
  },
];

/** The rights of the calls about places and their reviews. */
export const placeRows: Rows<typeof placeCalls> = {
  GetPlaces: { access: 'ready', refusals: notThere((after_place_id) => ({ after_place_id })) },
  GetPlaceByID: { access: 'ready', refusals: notThere((place_id) => ({ place_id })) },
  CreatePlace: { access: 'ready' },
  CreateReviewForPlace: {
    access: 'ready',
    refusals: notThere((place_id) => ({ place_id, content: 'Green', rating: 4 })),
  },
  DeleteReviewForPlace: { access: 'ready', refusals: notThere((place_id) => ({ place_id })) },
  GetReviewsByPlaceID: { access: 'ready', refusals: notThere((place_id) => ({ place_id })) },
};

const where = { address: '1 Union Lawn', latitude: -37.8, longitude: 145, subtype: null };
const corrected = { ...where, name: 'Lute Cafe', description: '', type: 'Gym', reason: 'It moved' };
const published = caseRefusals(where);
const rejected = caseRefusals({});

/** The rights of the calls about suggested places that wait for review, and about corrections. */
export const placeStaffRows: Rows<typeof placeStaffCalls> = {
  GetPlaceCases: { access: 'moderator' },
  OpenPlaceCase: { access: 'moderator', refusals: published.open },
  GetLikelyDuplicates: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'what does not wait',
        input: () => ({ case_id: NOBODY, at: null }),
        code: 404,
      },
    ],
  },
  PublishPlace: { access: 'moderator', refusals: published.decide },
  RejectPlace: { access: 'moderator', refusals: rejected.decide },
  MergePlace: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a place that waits for review itself',
        input: ({ waiting_place }) => ({ case_id: NOBODY, into_place_id: waiting_place, reason: 'Same' }),
        code: 404,
      },
    ],
  },
  CorrectPlace: {
    access: 'moderator',
    refusals: [
      {
        who: 'moderator',
        why: 'a place that is not there',
        input: () => ({ place_id: NOBODY, ...corrected }),
        code: 404,
      },
      {
        who: 'moderator',
        why: 'a place that waits for review',
        input: ({ waiting_place }) => ({ place_id: waiting_place, ...corrected }),
        code: 404,
      },
    ],
  },
};
