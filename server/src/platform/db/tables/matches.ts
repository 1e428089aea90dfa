import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Who may meet whom. Source: migrations/0021-matches.ts, 0032-match-runs.ts, 0040-own-passes.ts. */
export type MatchTables = {
  /** The lower id first, as in every table of pairs. Seen once its window is finished; of newcomers' the window is 1970. */
  date_match: { low_id: number; high_id: number; made_at: Instant; window_start: Instant };
  /** Those who are not matched again until then; null is never. Whether it is because the one or the other passed. */
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
    /** Counted up by the node that begins to work it out, which alone stores it from then on. */
    run: Generated<number>;
  };
};
