import { type Kysely, sql } from 'kysely';

/**
 * Notifies all nodes when what they have cached about sessions is no longer valid: sessions that ended, tokens that
 * were replaced, and people whose rights may have changed. The triggers notify at the commit, whatever code makes the
 * change. A notification holds at most 8,000 bytes, so the ids of many ended sessions are split into parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_sessions_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_change', json_build_object('ended', json_agg(session_id))::text)
      from (select session_id, row_number() over () / 300 as part from gone) numbered
      group by part;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger session_ended after delete on session referencing old table as gone
    for each statement execute function tell_sessions_ended()`.execute(db);
  await sql`
    create function tell_session_renewed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_change', json_build_object('renewed', json_build_object(
        'session_id', old.session_id, 'token_hash', encode(old.token_hash, 'hex')))::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger session_renewed after update of token_hash on session
    for each row when (old.token_hash is distinct from new.token_hash)
    execute function tell_session_renewed()`.execute(db);
  await sql`
    create function tell_caller_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_change', json_build_object('person', old.user_id)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger caller_changed after update of university_id, setup_stage, role, deleted_at on app_user
    for each row when (
      (old.university_id, old.setup_stage, old.role, old.deleted_at)
      is distinct from (new.university_id, new.setup_stage, new.role, new.deleted_at))
    execute function tell_caller_changed()`.execute(db);
}
