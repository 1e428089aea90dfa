import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables of reports. A snapshot of the reported content never changes. The files of the content stay, even
 * if its author deletes the content. `report_id` is the number that the reporter sees. `reported_id` is the person
 * whose content was reported; null for letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report (
      report_id integer generated always as identity (start with 1001) primary key,
      reporter_id integer not null references app_user,
      reported_id integer references app_user,
      target_type text not null check (target_type in
        ('MESSAGE', 'POST', 'POST_COMMENT', 'LETTER', 'LETTER_COMMENT', 'REVIEW', 'PLACE', 'USER')),
      target_id bigint not null,
      reason text not null check (reason in
        ('EXPLICIT_CONTENT', 'HARASSMENT', 'ABUSE', 'SPAM', 'BOT', 'HACKING')),
      comments text not null,
      state text not null default 'RECEIVED' check (state in ('RECEIVED', 'IN_REVIEW', 'CLOSED')),
      outcome text check (outcome in ('ACTION_TAKEN', 'NO_ACTION')),
      created_at timestamptz not null default now(),
      unique (reporter_id, target_type, target_id),
      check ((state = 'CLOSED') = (outcome is not null))
    )`.execute(db);
  await sql`create index report_target on report (target_type, target_id)`.execute(db);
  await sql`create index report_reported on report (reported_id) where reported_id is not null`.execute(db);
  await sql`
    create table report_snapshot (
      report_id integer primary key references report on delete cascade,
      content jsonb not null,
      sealed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table report_media (
      report_id integer not null references report on delete cascade,
      media_id bigint not null references media,
      primary key (report_id, media_id)
    )`.execute(db);
  await sql`create index report_media_media on report_media (media_id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A snapshot is sealed.';
    end $$`.execute(db);
  await sql`
    create trigger report_snapshot_sealed before update on report_snapshot
    for each row execute function refuse_change()`.execute(db);
  // A statement that deletes a file which a report contains skips its row, so the file stays, too. After that only
  // staff see the file, because the content that showed it to others is deleted.
  await sql`
    create function keep_reported_media() returns trigger language plpgsql as $$
    begin
      if exists (select from report_media where media_id = old.media_id) then
        return null;
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger media_reported before delete on media
    for each row execute function keep_reported_media()`.execute(db);
}
