import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteReviewsOf, listSuggestedPlaces, pageReviews } from './queries.ts';

/** The personal data of this feature: reviews of places, and suggested places. */
export const placesData: PersonalData = {
  erase: ({ db, user_id }) => deleteReviewsOf(db, user_id),
  sections: [
    {
      name: 'reviews',
      about: 'Your reviews of places.',
      read: (db, user_id) => inPages((after, most) => pageReviews(db, user_id, after, most)),
    },
    { name: 'suggested_places', about: 'Places you suggested.', read: listSuggestedPlaces },
  ],
};
