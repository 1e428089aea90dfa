import { forbidden } from '#platform/problems.ts';
import type { GatherEvidence } from '#features/moderation/hooks.ts';
import { noPlace, noReview } from '../rules.ts';
import { findPlaceEvidence, findReviewEvidence } from './queries/evidence.ts';

/** Gathers what a report keeps of a place. */
export const gatherPlace: GatherEvidence = async (db, _reporter_id, place_id) => {
  const evidence = await findPlaceEvidence(db, place_id);
  if (!evidence) throw noPlace();
  return evidence;
};

/** Gathers what a report keeps of a review. */
export const gatherReview: GatherEvidence = async (db, reporter_id, review_id) => {
  const evidence = await findReviewEvidence(db, reporter_id, review_id);
  if (!evidence) throw noReview();
  if (evidence.reported_id === reporter_id) throw forbidden('You can’t report your own review');
  return evidence;
};
