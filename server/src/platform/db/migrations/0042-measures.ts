import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of staff's measures against accounts. Their effects are in `app_user`, so that every query can read
 * them. The person cannot write until `limited_until`. The person cannot log in, and is invisible to everybody, until
 * `barred_until` (infinity for a ban). A trigger notifies all nodes when `limited_until` changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table measure (
      measure_id integer generated always as identity primary key,
      user_id integer not null references app_user,
      kind text not null check (kind in ('NOTE', 'WARN', 'LIMIT', 'SUSPEND', 'BAN')),
      reason text not null,
      -- No reference, as in the audit log: what was done stays when whoever did it leaves.
      taken_by integer not null,
      taken_at timestamptz not null default now(),
      until timestamptz check ((until is not null) = (kind in ('LIMIT', 'SUSPEND'))),
      lifted_at timestamptz
    )`.execute(db);
  await sql`create index measure_user on measure (user_id, measure_id)`.execute(db);
  await sql`
    alter table app_user add column limited_until timestamptz, add column barred_until timestamptz`.execute(
    db,
  );
  await sql`drop trigger caller_changed on app_user`.execute(db);
  await sql`
    create trigger caller_changed
    after update of university_id, setup_stage, role, deleted_at, second_factor_at, limited_until on app_user
    for each row when (
      (old.university_id, old.setup_stage, old.role, old.deleted_at, old.second_factor_at, old.limited_until)
      is distinct from
      (new.university_id, new.setup_stage, new.role, new.deleted_at, new.second_factor_at, new.limited_until))
    execute function tell_caller_changed()`.execute(db);
}
