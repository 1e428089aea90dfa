import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Places and reviews. Source: migrations/0005-discover.ts. */
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
    approved_at: MaybeInstant;
    created_at: Instant;
  };
  review: {
    review_id: Generated<number>;
    place_id: number;
    user_id: number;
    content: string;
    rating: number;
    created_at: Instant;
  };
};
