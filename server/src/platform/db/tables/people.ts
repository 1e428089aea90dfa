import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** Friendships, blocks, interests and notifications. Source: migrations/0003-people.ts. */
export type PeopleTables = {
  friendship: { user_id: number; friend_id: number; created_at: Instant; asked_by: number | null };
  friend_request: { from_user_id: number; to_user_id: number; created_at: Instant };
  friend_decline: { from_user_id: number; to_user_id: number; declined_at: Instant };
  user_block: { blocker_id: number; blocked_id: number; created_at: Instant };
  /** The interests that users have chosen, as ids of hobbies and topics. Source: migrations/0063-interests.ts. */
  profile_interests: { user_id: number; hobbies: number[]; topics: number[] };
  notification: {
    notification_id: Generated<number>;
    user_id: number;
    type: string;
    subtype: string;
    source_user_id: number | null;
    chat_id: number | null;
    content: string | null;
    is_read: Generated<boolean>;
    created_at: Instant;
  };
};
