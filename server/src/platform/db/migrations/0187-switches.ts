import { type Kysely, sql } from 'kysely';

/**
 * Stores each change of a switch. The last change of a switch is its state; a switch without a change is on. A trigger
 * notifies all nodes over the channel of session changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table switch_change (
      change_id bigint generated always as identity primary key,
      name text not null,
      -- What people read while the switch is off; null if this change switches on.
      why text,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function tell_switched() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_change', '{"switched": true}');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger switched after insert on switch_change
    for each statement execute function tell_switched()`.execute(db);
}
