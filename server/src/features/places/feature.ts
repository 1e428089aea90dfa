import { placeCalls } from '@quad/contract/places/calls.ts';
import { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import {
  snapshotPlace,
  snapshotReview,
  hideReview,
  takeDownPlace,
  leftOfReview,
  takeDownReview,
} from './moderation/actions.ts';
import { listSuggestedBy } from './moderation/queries/snapshot.ts';
import { placeHandlers } from './handlers.ts';
import { placeQueue, placeStaffHandlers } from './moderation/handlers.ts';
import { placesData } from './personal-data/data.ts';

/** Places around campus, and students' reviews of them. */
export const places = defineFeature({
  name: 'Places',
  calls: { ...placeCalls, ...placeStaffCalls },
  handlers: { ...placeHandlers, ...placeStaffHandlers },
  reviewQueues: { places: placeQueue },
  priorities: { GetPlaces: 'search', GetReviewsByPlaceID: 'background' },
  reportable: { PLACE: snapshotPlace, REVIEW: snapshotReview },
  ownTargets: { PLACE: listSuggestedBy },
  hideable: { REVIEW: hideReview },
  takedowns: { PLACE: takeDownPlace, REVIEW: takeDownReview },
  stillThere: { REVIEW: leftOfReview },
  personalData: placesData,
});
