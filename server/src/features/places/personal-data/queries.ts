import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Deletes a person's reviews, updates the places' counters, and removes the person as a suggester. Locks the places in
 * the order of their ids to prevent deadlocks.
 */
export async function deleteReviewsOf(db: Db, user_id: number): Promise<void> {
  await sql`
    select from place
    where place_id in (select place_id from review where user_id = ${user_id}::int) or suggested_by = ${user_id}::int
    order by place_id for no key update`.execute(db);
  await sql`
    with gone as (delete from review where user_id = ${user_id}::int returning place_id, rating)
    update place set num_reviews = num_reviews - 1, rating_sum = rating_sum - gone.rating
    from gone where place.place_id = gone.place_id`.execute(db);
  await db.updateTable('place').set({ suggested_by: null }).where('suggested_by', '=', user_id).execute();
}

/** A page of a person's reviews. */
export async function pageReviews(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('review')
    .innerJoin('place', 'place.place_id', 'review.place_id')
    .select([
      'review_id as key',
      'place.name as place',
      'rating',
      'content',
      'review.created_at',
      'edited_at',
    ])
    .where('user_id', '=', user_id)
    .where('review_id', '>', after)
    .orderBy('review_id')
    .limit(most)
    .execute();
}

/** The places that a person suggested. */
export async function listSuggestedPlaces(db: Db, user_id: number) {
  return db
    .selectFrom('place')
    .select([
      'name',
      'type',
      'subtype',
      'description',
      'address',
      'latitude',
      'longitude',
      'approved_at',
      'rejected_at',
      'rejected_reason',
      'created_at',
    ])
    .where('suggested_by', '=', user_id)
    .orderBy('place_id')
    .execute();
}
