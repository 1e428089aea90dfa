import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/**
 * Matches, and people who are not matched again. Source: migrations/0021-matches.ts, 0032-match-runs.ts,
 * 0040-own-passes.ts.
 */
export type MatchTables = {
  /**
   * A match of two users. The lower user id is `low_id`, as in every table of pairs. A match is visible once its window
   * is marked as finished in `match_window`. The matches of newcomers have a window in 1970.
   */
  date_match: { low_id: number; high_id: number; made_at: Instant; window_start: Instant };
  /** A pair that is not matched again before `rests_until` (null: never again), and which of the two users passed. */
  date_rest: {
    low_id: number;
    high_id: number;
    rests_until: MaybeInstant;
    low_passed: Generated<boolean>;
    high_passed: Generated<boolean>;
  };
  match_window: {
    window_start: Instant;
    finished_at: MaybeInstant;
    daters: number | null;
    with_match: number | null;
    most: number | null;
    /**
     * The number of the current run. A node that begins to compute the matches increments it. Only the run with the
     * current number may store its matches.
     */
    run: Generated<number>;
  };
};
