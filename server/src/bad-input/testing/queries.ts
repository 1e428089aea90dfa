import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The kind of a change and its table, such as `insert message`. */
export type Change = string;

/**
 * From now on, records every committed change of every table, and every queued mail. It does not record changes that
 * happen only after the answer to a call:
 * - the creation and deletion of mailed links, which happen when their mail is sent; the use of a link is recorded
 * - the notes of sent mails
 * - the archive of a data export and its mail
 * - the work of scheduled jobs a minute after the start: they create match windows, and move or re-encrypt letters
 */
export async function watchChanges(db: Db): Promise<void> {
  await sql`create table watched_change (change text not null)`.execute(db);
  await sql`
    create function note_change() returns trigger language plpgsql as $$
      begin
        -- Only the hourly job for all letters takes this exclusive lock. Its changes are not recorded.
        if tg_argv[0] = 'letter' and exists (
          select from pg_locks
          where pid = pg_backend_pid() and locktype = 'advisory' and mode = 'ExclusiveLock' and granted
        ) then
          return null;
        end if;
        -- A new matching window deletes the matches that it ends, some of them after it has finished.
        if tg_argv[0] = 'date_match' and exists (
          select from public.match_window where coalesce(finished_at, now()) > now() - interval '1 minute'
        ) then return null; end if;
        -- Every call may update the times at which a session or an account was last active.
        if tg_op = 'UPDATE' and tg_argv[0] in ('session', 'app_user')
          and to_jsonb(old) - array['last_seen_at', 'last_active_at'] = to_jsonb(new) - array['last_seen_at', 'last_active_at']
        then
          return null;
        end if;
        insert into public.watched_change values (lower(tg_op) || ' ' || tg_argv[0]);
        return null;
      end $$`.execute(db);
  await sql`
    do $$
    declare watched record;
    begin
      for watched in
        select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('watched_change', 'match_window', 'letter_author')
      loop
        execute format(
          'create trigger watched after %s on public.%I for each row execute function note_change(%L)',
          case watched.name
            when 'date_match' then 'delete'
            when 'mailed_token' then 'update'
            when 'mail_sent' then 'delete or update'
            when 'data_export' then 'insert or delete'
            else 'insert or delete or update'
          end, watched.name, watched.name);
      end loop;
    end $$`.execute(db);
  await sql`
    create trigger watched after insert on pgboss.job
    for each row when (new.name = 'mail' and new.data ->> 'kind' <> 'export-ready') execute function note_change('mail')`.execute(
    db,
  );
}

/** Returns the changes since the last call of `changesIn`. */
export async function changesIn(db: Db): Promise<Change[]> {
  const { rows } = await sql<{ change: Change }>`delete from watched_change returning change`.execute(db);
  return rows.map(({ change }) => change);
}

/** The number of rows in the tables that uploads write to. */
export async function countUploads(db: Db): Promise<{ media: number; messages: number }> {
  const { rows } = await sql<{ media: number; messages: number }>`
    select (select count(*)::int from media) as media, (select count(*)::int from message) as messages`.execute(
    db,
  );
  return rows[0] ?? { media: 0, messages: 0 };
}

/** Inserts rows for files of a user. The files have the given number of bytes in total. */
export async function insertKept(db: Db, owner_id: number, bytes: number): Promise<void> {
  const half = Math.floor(bytes / 2);
  const file = { owner_id, purpose: 'chat', kind: 'video', mime: 'video/mp4', name: 'a.mp4' } as const;
  await db
    .insertInto('media')
    .values(
      [half, bytes - half].map((size, index) => ({
        ...file,
        bytes: size,
        storage_key: `kept ${owner_id} ${index}`,
      })),
    )
    .execute();
}
