import { sql } from 'kysely';
import { visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import type { Snapshot } from '#features/moderation/hooks.ts';

const place = sql`json_build_object(
  'place_id', place.place_id, 'name', place.name, 'type', place.type, 'subtype', place.subtype,
  'description', place.description, 'address', place.address, 'latitude', place.latitude,
  'longitude', place.longitude
)`;

/** The snapshot of a published place. A published place has no owner, because moderators published it. */
export async function findPlaceSnapshot(db: Db, place_id: number): Promise<Snapshot | undefined> {
  const { rows } = await sql<Snapshot>`
    select null::int as reported_id, array[]::bigint[] as media_ids, json_build_object('place', ${place}) as content
    from place where place_id = ${place_id}::bigint and approved_at is not null`.execute(db);
  return rows[0];
}

/**
 * The snapshot of a review, with its author and place. Undefined if the viewer does not see the review or its author.
 */
export async function findReviewSnapshot(
  db: Db,
  viewer_id: number,
  review_id: number,
): Promise<Snapshot | undefined> {
  const { rows } = await sql<Snapshot>`
    select
      review.user_id as reported_id, array[]::bigint[] as media_ids,
      json_build_object(
        'review', json_build_object(
          'review_id', review.review_id, 'content', review.content, 'rating', review.rating,
          'created_at', review.created_at, 'edited_at', review.edited_at
        ),
        'author', json_build_object(
          'user_id', app_user.user_id, 'first_name', app_user.first_name, 'last_name', app_user.last_name
        ),
        'place', ${place}
      ) as content
    from review join app_user using (user_id) join place using (place_id)
    where review.review_id = ${review_id}::bigint and place.approved_at is not null
      and ${visibleTo(viewer_id)} and ${isShownTo(sql`${viewer_id}::int`, 'review')}`.execute(db);
  return rows[0];
}

/**
 * Which of the given places a person suggested. A suggester may not decide on reports of the place, though a published
 * place has no owner.
 */
export async function listSuggestedBy(
  db: Db,
  user_id: number,
  place_ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('place')
    .select('place_id')
    .where('suggested_by', '=', user_id)
    .where('place_id', '=', sql<number>`any(${place_ids}::bigint[])`)
    .execute();
  return rows.map(({ place_id }) => place_id);
}
