import type { Place, Review } from '@quad/contract/places/shapes.ts';
import { mediaUrl } from '#platform/media/media.ts';
import { drawingOf } from './icons.ts';
import type { PlaceRow } from './queries/places.ts';
import type { ReviewRow } from './queries/reviews.ts';

/** A place, with its distance from the viewer's campus. */
export function placeView(row: PlaceRow): Place {
  const { place_id, metres, rating_sum, num_reviews, icon_url, banner_url, ...rest } = row;
  return {
    ...rest,
    id: place_id,
    distance: Number.isFinite(metres) ? Math.round(metres) : null,
    rating: num_reviews === 0 ? null : Math.round((10 * rating_sum) / num_reviews) / 10,
    num_reviews,
    icon_url: icon_url ?? drawingOf('icon', row),
    banner_url: banner_url ?? drawingOf('banner', row),
  };
}

/** A review, with its author. */
export function reviewView(row: ReviewRow): Review {
  const { review_id, place_id, content, rating, created_at, user_id, first_name, last_name, pfp_key } = row;
  return {
    id: review_id,
    place_id,
    content,
    rating,
    creation_time: created_at.toISOString(),
    user: {
      id: user_id,
      first_name,
      last_name,
      pfp_url: pfp_key === null ? null : mediaUrl(pfp_key),
    },
    ...(row.is_hidden && { hidden: true }),
  };
}
