import type { Instant, MaybeInstant } from './columns.ts';

/** Who may meet whom. Source: migrations/0021-matches.ts. */
export type MatchTables = {
  /** The lower id first, as in every table of pairs. */
  date_match: { low_id: number; high_id: number; made_at: Instant; window_start: Instant };
  /** Those who are not matched again until then; null is never. */
  date_rest: { low_id: number; high_id: number; rests_until: MaybeInstant };
  match_window: {
    window_start: Instant;
    finished_at: MaybeInstant;
    daters: number | null;
    with_match: number | null;
    most: number | null;
  };
};
