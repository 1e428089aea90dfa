import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of resets of a second factor that its holder has lost. An admin asks for the reset, and the holder
 * gets a mail at once. The reset takes effect after a day unless the holder objects with a link in the mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factor_reset (
      reset_id integer generated always as identity primary key,
      user_id integer not null references app_user on delete cascade,
      asked_by integer not null references app_user,
      reason text not null,
      asked_at timestamptz not null default now(),
      due_at timestamptz not null,
      -- A second admin, for somebody on staff.
      confirmed_by integer references app_user,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'stopped', 'lapsed')),
      ended_at timestamptz,
      check ((state = 'waiting') = (ended_at is null)),
      check (confirmed_by <> asked_by)
    )`.execute(db);
  await sql`create unique index on second_factor_reset (user_id) where state = 'waiting'`.execute(db);
  await sql`create index on second_factor_reset (user_id)`.execute(db);
  await sql`
    create table second_factor_reset_link (
      token_hash bytea primary key,
      reset_id integer not null references second_factor_reset on delete cascade
    )`.execute(db);
  await sql`create index on second_factor_reset_link (reset_id)`.execute(db);
}
