import { type Kysely, sql } from 'kysely';

/**
 * Stores the content that people have begun to report, so that a report keeps what they saw when they opened its form.
 * A file that its owner deletes meanwhile stays, as files of reports do, and is marked: it is deleted with the draft
 * unless a report keeps it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_draft (
      report_draft_id bigint generated always as identity primary key,
      reporter_id integer not null references app_user on delete cascade,
      target_type text not null,
      target_id bigint not null,
      reported_id integer references app_user,
      content jsonb not null,
      taken_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index report_draft_reporter on report_draft (reporter_id)`.execute(db);
  await sql`create index report_draft_target on report_draft (target_type, target_id)`.execute(db);
  await sql`create index report_draft_age on report_draft (taken_at)`.execute(db);
  await sql`
    create table report_draft_media (
      report_draft_id bigint not null references report_draft on delete cascade,
      media_id bigint not null references media,
      is_deleted boolean not null default false,
      primary key (report_draft_id, media_id)
    )`.execute(db);
  await sql`create index report_draft_media_media on report_draft_media (media_id)`.execute(db);
  await sql`
    create or replace function keep_reported_media() returns trigger language plpgsql as $$
    begin
      update report_draft_media set is_deleted = true where media_id = old.media_id;
      if found or exists (select from report_media where media_id = old.media_id) then
        return null;
      end if;
      return old;
    end $$`.execute(db);
}
