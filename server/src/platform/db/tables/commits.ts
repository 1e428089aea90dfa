import type { Instant } from './columns.ts';

/** Asking a match to commit. Source: migrations/0022-commit-requests.ts. */
export type CommitTables = {
  /** The chat of the two is open as long as there is one. */
  commit_request: { from_user_id: number; to_user_id: number; created_at: Instant };
  commit_decline: { from_user_id: number; to_user_id: number; declined_at: Instant };
};
