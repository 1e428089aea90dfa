import { type Kysely, sql } from 'kysely';

/**
 * What is kept beside a photo or video: smaller versions by their widths, a tiny one in place, a video's poster, how many
 * bytes the versions take, and what there is to see, in the sender's words. Older files go on without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column widths smallint[] not null default '{}',
      add column placeholder text,
      add column has_poster boolean not null default false,
      add column version_bytes integer not null default 0,
      add column alt text not null default ''`.execute(db);
}
