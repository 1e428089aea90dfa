import { type Kysely, sql } from 'kysely';

/**
 * Numbers the runs that compute the matches of a window. A run stores its matches in several transactions. It must stop
 * when a later run has begun.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_window add column run integer not null default 0`.execute(db);
  // The matches of a window become visible when the window is finished. Newcomers got matches during the unfinished
  // window. Their matches get a window in 1970, so that they stay visible.
  await sql`
    update date_match set window_start = 'epoch'
    where window_start in (select window_start from match_window where finished_at is null)`.execute(db);
}
