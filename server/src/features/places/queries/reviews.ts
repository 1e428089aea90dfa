import { REVIEWS_PAGE } from '@quad/contract/places/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';

/** A review, with the name and picture of its author. */
export type ReviewRow = {
  review_id: number;
  place_id: number;
  content: string;
  rating: number;
  created_at: Date;
  user_id: number;
  first_name: string;
  last_name: string;
  pfp_key: string | null;
  /** Whether nobody but the author sees the review until staff have decided on it. */
  is_hidden: boolean;
};

/**
 * Locks a published place and its counters until the transaction ends. Lock several in the order of their ids.
 * @returns whether the place exists
 */
export async function lockPlace(db: Db, place_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from place where place_id = ${place_id}::bigint and approved_at is not null
    for no key update`.execute(db);
  return rows.length > 0;
}

/**
 * Stores a person's review of a place, and updates the place's counters. An earlier review by the person is replaced.
 * The place must be locked.
 */
export async function putReview(
  db: Db,
  {
    place_id,
    user_id,
    content,
    rating,
  }: { place_id: number; user_id: number; content: string; rating: number },
): Promise<void> {
  await sql`
    with earlier as (
      select rating from review where place_id = ${place_id}::int and user_id = ${user_id}::int
    ),
    stored as (
      insert into review (place_id, user_id, content, rating)
      values (${place_id}::int, ${user_id}::int, ${content}, ${rating}::smallint)
      on conflict (place_id, user_id) do update
      set content = excluded.content, rating = excluded.rating, edited_at = now()
    )
    update place set
      num_reviews = num_reviews + 1 - (select count(*) from earlier),
      rating_sum = rating_sum + ${rating}::int - coalesce((select rating from earlier), 0)
    where place_id = ${place_id}::int`.execute(db);
}

/** Deletes a person's review of a place, if it exists, and updates the place's counters. The place must be locked. */
export async function deleteReview(db: Db, place_id: number, user_id: number): Promise<void> {
  await sql`
    with gone as (
      delete from review where place_id = ${place_id}::int and user_id = ${user_id}::int returning rating
    )
    update place set num_reviews = num_reviews - 1, rating_sum = rating_sum - gone.rating
    from gone where place.place_id = ${place_id}::int`.execute(db);
}

export async function findReviewOf(
  db: Db,
  place_id: number,
  user_id: number,
): Promise<ReviewRow | undefined> {
  const [own] = await listReviews(
    db,
    sql`review.place_id = ${place_id}::bigint and review.user_id = ${user_id}::int`,
  );
  return own;
}

/**
 * Reviews of a place by other people whom the viewer sees, newest first. With `before_id`, lists only older reviews.
 */
export async function listReviewsByOthers(
  db: Db,
  place_id: number,
  viewer_id: number,
  before_id: number | null,
): Promise<ReviewRow[]> {
  const older = before_id === null ? sql`true` : sql`review.review_id < ${before_id}::bigint`;
  return listReviews(
    db,
    sql`review.place_id = ${place_id}::bigint and review.user_id <> ${viewer_id}::int and ${older}
      and ${visibleTo(viewer_id)} and review.hidden_at is null
      order by review.review_id desc limit ${REVIEWS_PAGE}`,
  );
}

async function listReviews(db: Db, which: RawBuilder<unknown>): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select review.review_id, review.place_id, review.content, review.rating, review.created_at, review.user_id,
      app_user.first_name, app_user.last_name, media.storage_key as pfp_key,
      review.hidden_at is not null as is_hidden
    from review join app_user using (user_id)
      left join media on media.media_id = app_user.pfp_media_id
    where ${which}`.execute(db);
  return rows;
}
