import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';
import type { Origin } from './reference.ts';

/** Places and reviews. Source: migrations/0005-discover.ts, 0027-places.ts, 0036-place-names.ts, 0086-place-order.ts. */
export type PlaceTables = {
  place: {
    place_id: Generated<number>;
    university_id: number | null;
    name: string;
    type: 'Restaurant' | 'Gym' | 'Parking';
    subtype: string | null;
    description: Generated<string>;
    address: string | null;
    latitude: number | null;
    longitude: number | null;
    icon_url: string | null;
    banner_url: string | null;
    suggested_by: number | null;
    is_demo: Generated<boolean>;
    num_reviews: Generated<number>;
    rating_sum: Generated<number>;
    source: string | null;
    /** Null for a place that somebody suggested. */
    origin: Origin | null;
    approved_at: MaybeInstant;
    rejected_at: MaybeInstant;
    rejected_reason: string | null;
    search_name: ColumnType<string, never, never>;
    created_at: Instant;
  };
  review: {
    review_id: Generated<number>;
    place_id: number;
    user_id: number;
    content: string;
    rating: number;
    created_at: Instant;
    edited_at: MaybeInstant;
    hidden_at: MaybeInstant;
  };
  place_distance: {
    place_id: number;
    university_id: number;
    /** The distance from the institution, in metres. Infinity for a place without a position. */
    metres: number;
    /** The sort key of the list of all places. It puts food and gyms before parking. */
    sort_metres: ColumnType<number, never, never>;
    type: string;
    subtype: string | null;
    search_name: string;
  };
};
