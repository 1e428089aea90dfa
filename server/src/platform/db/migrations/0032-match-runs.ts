import { type Kysely, sql } from 'kysely';

/** Which run of a window stores its matches, as they are stored a part at a time: a run that was left behind stores no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_window add column run integer not null default 0`.execute(db);
  // Matches of a window are seen from its end on; those that newcomers have had since it began are of none.
  await sql`
    update date_match set window_start = 'epoch'
    where window_start in (select window_start from match_window where finished_at is null)`.execute(db);
}
