import {
  type TakeSnapshot,
  snapshotOfOthers,
  type Hide,
  type StillThere,
  type TakeDown,
} from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { wordsOf } from '#features/moderation/views.ts';
import { lockPeopleShared } from '#features/people/queries/locks.ts';
import { deleteReview, lockPlace } from '../queries/reviews.ts';
import { noPlace, noReview } from '../rules.ts';
import { findPlaceSnapshot, findReviewSnapshot } from './queries/snapshot.ts';
import { findAnyReview, unpublish } from './queries/takedown.ts';

/** Takes the snapshot of a place for a report. */
export const snapshotPlace: TakeSnapshot = async (db, _reporter_id, place_id) => {
  const snapshot = await findPlaceSnapshot(db, place_id);
  if (!snapshot) throw noPlace();
  return snapshot;
};

/** Takes the snapshot of a review for a report. */
export const snapshotReview: TakeSnapshot = snapshotOfOthers(findReviewSnapshot, noReview, 'review');

/**
 * Hides a review from others, or shows it again. The stars of a hidden review still count in the average of the place.
 */
export const hideReview: Hide = ({ db }, review_id, isHidden) => setHidden(db, 'review', review_id, isHidden);

/** Whether a review still says what was reported. A review that replaced it was reported by nobody, and stays. */
export const leftOfReview: StillThere = async (db, review_id, sealed) => {
  const review = await findAnyReview(db, review_id);
  if (!review) return { isLeft: false };
  const now = wordsOf({ review });
  return sealed.some((content) => wordsOf(content) === now) ? { isLeft: true } : { isLeft: false, now };
};

/** Unpublishes a place. */
export const takeDownPlace: TakeDown = ({ db }, place_id) => unpublish(db, place_id);

/** Deletes a review. Its stars no longer count in the average of the place. */
export const takeDownReview: TakeDown = async ({ db }, review_id) => {
  const review = await findAnyReview(db, review_id);
  if (!review) return false;
  const { place_id, user_id } = review;
  await lockPeopleShared(db, [user_id]);
  if (!(await lockPlace(db, place_id)) || !(await findAnyReview(db, review_id))) return false;
  await deleteReview(db, place_id, user_id);
  return true;
};
