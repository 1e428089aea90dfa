import { type Kysely, sql } from 'kysely';

/**
 * What leaving takes. A deleted account's row stays, emptied, because its messages point to it; `unlinked_at` is set
 * once they no longer do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column unlinked_at timestamptz`.execute(db);
  await sql`create index app_user_linked on app_user (deleted_at) where deleted_at is not null and unlinked_at is null`.execute(
    db,
  );
  // The latest archive of a person's data. Its file's name is chosen before it is made, so that no crash orphans it.
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
  // Neither who said it nor exactly when: numbered at random, and dated to the day.
  await sql`
    create table leaving_feedback (
      feedback_id uuid primary key default gen_random_uuid(),
      content text not null,
      left_on date not null default current_date
    )`.execute(db);
}
