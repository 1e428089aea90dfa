import { type Kysely, sql } from 'kysely';

/** Who may meet whom at present, who rests from whom, and the windows in which that was worked out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for both sides: a match is mutual or it is none.
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
  // Without an end it is for ever: the two were partners.
  await sql`
    create table date_rest (
      low_id integer not null references app_user on delete cascade,
      high_id integer not null references app_user on delete cascade,
      rests_until timestamptz,
      primary key (low_id, high_id),
      check (low_id < high_id)
    )`.execute(db);
  await sql`create index date_rest_high on date_rest (high_id, low_id)`.execute(db);
  // A row is the claim of a window, its end what the window came to.
  await sql`
    create table match_window (
      window_start timestamptz primary key,
      finished_at timestamptz,
      daters integer,
      with_match integer,
      most integer
    )`.execute(db);
}
