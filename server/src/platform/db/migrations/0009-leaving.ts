import { type Kysely, sql } from 'kysely';

/**
 * Adds what the deletion of an account needs. The row of a deleted account stays without its data, because messages
 * refer to it. `unlinked_at` says when no message referred to it any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column unlinked_at timestamptz`.execute(db);
  await sql`create index app_user_linked on app_user (deleted_at) where deleted_at is not null and unlinked_at is null`.execute(
    db,
  );
  // The latest archive of a person's data. The name of its file is stored before the file is written, so that a crash
  // leaves no file without a row.
  await sql`
    create table data_export (
      user_id integer primary key references app_user on delete cascade,
      export_id uuid not null unique default gen_random_uuid(),
      storage_key text not null unique,
      requested_at timestamptz not null default now(),
      ready_at timestamptz,
      expires_at timestamptz,
      removed_at timestamptz,
      bytes bigint,
      check ((ready_at is null) = (expires_at is null)),
      check ((ready_at is null) = (bytes is null))
    )`.execute(db);
  await sql`create index data_export_expiry on data_export (expires_at) where removed_at is null`.execute(db);
  // The table tells neither who wrote the feedback nor at what time: ids are random, and there is only the day.
  await sql`
    create table leaving_feedback (
      feedback_id uuid primary key default gen_random_uuid(),
      content text not null,
      left_on date not null default current_date
    )`.execute(db);
}
