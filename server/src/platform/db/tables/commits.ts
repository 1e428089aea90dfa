import type { Instant } from './columns.ts';

/** Requests to commit. Source: migrations/0022-commit-requests.ts. */
export type CommitTables = {
  /**
   * A request of a user to a match to commit to each other. While the request exists, the chat of the two stays open.
   */
  commit_request: { from_user_id: number; to_user_id: number; created_at: Instant };
  commit_decline: { from_user_id: number; to_user_id: number; declined_at: Instant };
};
