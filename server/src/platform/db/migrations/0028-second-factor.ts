import { type Kysely, sql } from 'kysely';

/**
 * Adds a second factor at login: the secret of an authenticator app, encrypted with a key that is not in the database,
 * and the hashes of the recovery codes. `second_factor_at` is in `app_user`, where a trigger notifies the nodes of
 * every change that rights depend on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column second_factor_at timestamptz`.execute(db);
  await sql`
    create table second_factor (
      user_id integer primary key references app_user on delete cascade,
      box bytea not null,
      -- The last of the app's 30 seconds whose code was used: none is good twice.
      last_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_code (
      user_id integer not null references app_user on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`drop trigger caller_changed on app_user`.execute(db);
  await sql`
    create trigger caller_changed
    after update of university_id, setup_stage, role, second_factor_at, deleted_at on app_user
    for each row when (
      (old.university_id, old.setup_stage, old.role, old.second_factor_at, old.deleted_at)
      is distinct from (new.university_id, new.setup_stage, new.role, new.second_factor_at, new.deleted_at))
    execute function tell_caller_changed()`.execute(db);
}
