import type { Instant } from './columns.ts';

/** Requests of matched users to commit to each other. Source: migrations/0022-commit-requests.ts. */
export type CommitTables = {
  /** While a request exists, the chat of the two users stays open. */
  commit_request: { from_user_id: number; to_user_id: number; created_at: Instant };
  commit_decline: { from_user_id: number; to_user_id: number; declined_at: Instant };
};
