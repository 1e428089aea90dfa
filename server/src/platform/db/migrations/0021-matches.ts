import { type Kysely, sql } from 'kysely';

/** Creates the tables of current matches, of pairs that are not matched for a while, and of match windows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Both sides share one row, because a match is always mutual.
  await sql`
    create table date_match (
      low_id integer not null references app_user on delete cascade,
      high_id integer not null references app_user on delete cascade,
      made_at timestamptz not null default now(),
      window_start timestamptz not null,
      primary key (low_id, high_id),
      check (low_id < high_id)
    )`.execute(db);
  await sql`create index date_match_high on date_match (high_id, low_id)`.execute(db);
  // `rests_until` is null if the two were partners: they are never matched again.
  await sql`
    create table date_rest (
      low_id integer not null references app_user on delete cascade,
      high_id integer not null references app_user on delete cascade,
      rests_until timestamptz,
      primary key (low_id, high_id),
      check (low_id < high_id)
    )`.execute(db);
  await sql`create index date_rest_high on date_rest (high_id, low_id)`.execute(db);
  // A node inserts the row of a window before it computes the matches. At the end it adds the window's figures.
  await sql`
    create table match_window (
      window_start timestamptz primary key,
      finished_at timestamptz,
      daters integer,
      with_match integer,
      most integer
    )`.execute(db);
}
