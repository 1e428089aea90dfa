import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Places and posts. Source: migrations/0005-discover.ts, 0025-posts.ts. */
export type DiscoverTables = {
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
  post: {
    post_id: Generated<number>;
    user_id: number;
    university_id: number;
    text: string;
    like_count: Generated<number>;
    comment_count: Generated<number>;
    client_id: string | null;
    /** Stands for its files, null without any. */
    body_hash: Buffer | null;
    has_media: Generated<boolean>;
    created_at: Instant;
  };
  post_media: { post_id: number; position: number; media_id: number };
  post_comment: {
    comment_id: Generated<number>;
    post_id: number;
    user_id: number;
    text: string;
    created_at: Instant;
  };
  post_like: { post_id: number; user_id: number; created_at: Instant };
};
