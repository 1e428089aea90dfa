import { keepPeople } from '#features/people/queries/locks.ts';
import type { Remove } from '#features/moderation/hooks.ts';
import { deleteReview, holdPlace } from '../queries/reviews.ts';
import { findAnyReview, unpublish } from './queries/removal.ts';

/** Takes a place off the lists. It was nobody's: moderators had published it. */
export const removePlace: Remove = ({ db }, place_id) => unpublish(db, place_id);

/** Takes a review away; its stars no longer count. */
export const removeReview: Remove = async ({ db }, review_id) => {
  const review = await findAnyReview(db, review_id);
  if (!review) return false;
  const { place_id, user_id } = review;
  await keepPeople(db, [user_id]);
  if (!(await holdPlace(db, place_id)) || !(await findAnyReview(db, review_id))) return false;
  await deleteReview(db, place_id, user_id);
  return true;
};
