import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of the staff console: who has opened which case, the decisions with the times at which they took
 * effect, and the audit log of all that staff did and looked at. Entries are only added to the log. Each entry contains
 * the hash of the previous entry, so that a changed or deleted entry is noticed. `audit_head` is the last entry. Adding
 * an entry locks it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_claim (
      queue text not null,
      case_id bigint not null,
      staff_id integer not null references app_user,
      claimed_at timestamptz not null default now(),
      primary key (queue, case_id)
    )`.execute(db);
  await sql`
    create table staff_decision (
      decision_id bigint generated always as identity primary key,
      queue text not null,
      case_id bigint not null,
      staff_id integer not null references app_user,
      action text not null,
      details jsonb not null,
      reason text not null,
      decided_at timestamptz not null default now(),
      applied_at timestamptz,
      undone_at timestamptz,
      check (applied_at is null or undone_at is null)
    )`.execute(db);
  // A case has at most one decision that has not yet taken effect.
  await sql`
    create unique index staff_decision_open on staff_decision (queue, case_id)
    where applied_at is null and undone_at is null`.execute(db);
  await sql`
    create table audit_entry (
      entry_id bigint primary key,
      at timestamptz not null,
      -- No reference: the log is never changed, also when an account goes. Null is the command line.
      actor_id integer,
      action text not null,
      target_type text,
      target_id bigint,
      reason text,
      details jsonb not null default '{}',
      previous bytea not null,
      hash bytea not null
    )`.execute(db);
  await sql`
    create table audit_head (
      is_only boolean primary key default true check (is_only),
      entry_id bigint not null,
      hash bytea not null
    )`.execute(db);
  await sql`insert into audit_head (entry_id, hash) values (0, ${Buffer.alloc(32)})`.execute(db);
  await sql`
    create function audit_hash(entry audit_entry) returns bytea language sql stable as $$
      select sha256(convert_to(jsonb_build_array(
        entry.entry_id, extract(epoch from entry.at)::text, entry.actor_id, entry.action, entry.target_type,
        entry.target_id, entry.reason, entry.details, encode(entry.previous, 'hex'))::text, 'UTF8'))
    $$`.execute(db);
  await sql`
    create function seal_audit_entry() returns trigger language plpgsql as $$
    declare head audit_head;
    begin
      select * into strict head from audit_head for update;
      new.entry_id := head.entry_id + 1;
      new.at := clock_timestamp();
      new.previous := head.hash;
      new.hash := audit_hash(new);
      update audit_head set entry_id = new.entry_id, hash = new.hash;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger audit_entry_sealed before insert on audit_entry
    for each row execute function seal_audit_entry()`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only ever added to.';
    end $$`.execute(db);
  await sql`
    create trigger audit_entry_kept before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`.execute(db);
}
