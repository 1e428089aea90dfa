import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of appeals. A person can appeal once against each measure, and another member of staff decides.
 * Adds when the person read a measure. `ended_login` contains the hashed tokens of the sessions that a suspension or a
 * ban ended, so that these browsers can show the reason. Its rows are deleted within a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table measure add column read_at timestamptz`.execute(db);
  await sql`
    create table appeal (
      appeal_id integer generated always as identity primary key,
      measure_id integer not null unique references measure on delete cascade,
      content text not null,
      made_at timestamptz not null default now(),
      state text not null default 'WAITING'
        check (state in ('WAITING', 'UPHELD', 'SHORTENED', 'LIFTED', 'CLOSED')),
      reason text,
      decided_at timestamptz,
      check ((state = 'WAITING') = (decided_at is null)),
      check ((state in ('WAITING', 'CLOSED')) = (reason is null))
    )`.execute(db);
  await sql`
    create index appeal_waiting on appeal (made_at, appeal_id) where state = 'WAITING'`.execute(db);
  await sql`
    create table ended_login (
      token_hash bytea primary key,
      user_id integer not null references app_user,
      ended_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index ended_login_user on ended_login (user_id)`.execute(db);
}
