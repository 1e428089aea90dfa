import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/**
 * Matches, and pairs that are not matched again. Source: migrations/0021-matches.ts, 0032-match-runs.ts,
 * 0040-own-passes.ts.
 */
export type MatchTables = {
  /**
   * A match of two users. `low_id` is the smaller user id, as in every table of pairs. A match is visible once
   * `match_window` marks its window as finished. The matches of newcomers have a window in 1970.
   */
  date_match: { low_id: number; high_id: number; made_at: Instant; window_start: Instant };
  /**
   * A pair that is not matched again before `rests_until`. Null means never again. `low_passed` and `high_passed` say
   * which of the two users passed.
   */
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
     * The number of the current run. A node that begins to compute matches increments it. Only the run with this number
     * may store its matches.
     */
    run: Generated<number>;
  };
};
