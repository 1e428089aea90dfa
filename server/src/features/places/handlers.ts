import type { placeCalls } from '@quad/contract/places/calls.ts';
import { PLACES_PAGE, REVIEWS_PAGE } from '@quad/contract/places/limits.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { badRequest } from '#platform/problems.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { PLACE, REVIEW } from './limits.ts';
import { findPlace, isInReach, listNearest, suggestPlace } from './queries/places.ts';
import { deleteReview, findReviewOf, lockPlace, listReviewsByOthers, putReview } from './queries/reviews.ts';
import { noPlace } from './rules.ts';
import { placeView, reviewView } from './views.ts';

/** Answers the calls about places and their reviews. */
export const placeHandlers: Handlers<typeof placeCalls> = {
  async GetPlaces({ input, user: { university_id }, db }) {
    const { name, type = null, subtype = null, limit } = input;
    const after = input.after_place_id ?? undefined;
    if (after !== undefined && !(await findPlace(db, after, university_id))) throw noPlace();
    const filter = { university_id, type, subtype, name: name || null, limit: limit ?? PLACES_PAGE };
    const rows = await listNearest(db, filter, after);
    return rows.map(placeView);
  },

  async GetPlaceByID({ input: { place_id }, user, db }) {
    const row = await findPlace(db, place_id, user.university_id);
    if (!row) throw noPlace();
    return placeView(row);
  },

  CreatePlace: ownTransaction(
    async ({ input: { at = null, ...suggestion }, user, services, inTransaction }) => {
      const id = await services.limits.countFor([[PLACE, user.user_id]], () =>
        inTransaction(async (tx) => {
          await mustBeHere(tx, user);
          if (at && !(await isInReach(tx, user.university_id, at)))
            throw badRequest('That’s too far from your campus', 'at');
          return suggestPlace(tx, { ...suggestion, at, suggested_by: user.user_id });
        }),
      );
      return { id };
    },
  ),

  CreateReviewForPlace: ownTransaction(async ({ input, user, services, inTransaction }) => {
    const { user_id } = user;
    const row = await services.limits.countFor([[REVIEW, user_id]], () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        if (!(await lockPlace(tx, input.place_id))) throw noPlace();
        await putReview(tx, { ...input, user_id });
        return findReviewOf(tx, input.place_id, user_id);
      }),
    );
    if (!row) throw noPlace();
    return reviewView(row);
  }),

  async DeleteReviewForPlace({ input: { place_id }, user, db }) {
    if (!(await lockPlace(db, place_id))) throw noPlace();
    await deleteReview(db, place_id, user.user_id);
    return null;
  },

  async GetReviewsByPlaceID({ input: { place_id, before_id = null }, user, db }) {
    if (!(await findPlace(db, place_id, user.university_id))) throw noPlace();
    const own = await findReviewOf(db, place_id, user.user_id);
    const isFirstPage = before_id === null;
    // The caller's own review comes first in the list, before the reviews by others.
    const before = before_id === own?.review_id ? null : before_id;
    const others = await listReviewsByOthers(db, place_id, user.user_id, before);
    const rows = own && isFirstPage ? [own, ...others].slice(0, REVIEWS_PAGE) : others;
    return rows.map(reviewView);
  },
};
