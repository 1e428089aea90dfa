import type { placeCalls } from '@quad/contract/places/calls.ts';
import { NOBODY, type Refusal, type Rows } from './cast.ts';

/** What waits for review is not there, either, also not for Ann, who has suggested it. */
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

/** Places and their reviews. */
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
