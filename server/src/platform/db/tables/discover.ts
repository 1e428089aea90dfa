import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Posts. Source: migrations/0005-discover.ts, 0025-posts.ts, 0170-post-search.ts. */
export type DiscoverTables = {
  post: {
    post_id: Generated<number>;
    user_id: number;
    university_id: number;
    text: string;
    like_count: Generated<number>;
    comment_count: Generated<number>;
    client_id: string | null;
    /** A hash of the post's files and their descriptions; null without files. */
    body_hash: Buffer | null;
    has_media: Generated<boolean>;
    commenter_count: Generated<number>;
    created_at: Instant;
    hidden_at: MaybeInstant;
    search_text: ColumnType<string, never, never>;
  };
  post_media: { post_id: number; position: number; media_id: number };
  post_comment: {
    comment_id: Generated<number>;
    post_id: number;
    user_id: number;
    text: string;
    client_id: string | null;
    created_at: Instant;
    hidden_at: MaybeInstant;
  };
  post_like: { like_id: Generated<number>; post_id: number; user_id: number; created_at: Instant };
  post_like_key: { user_id: number; post_id: number; client_id: string; created_at: Instant };
};
