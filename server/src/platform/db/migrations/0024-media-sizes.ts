import { type Kysely, sql } from 'kysely';

/**
 * Adds to each photo or video the widths of its smaller versions, a tiny placeholder image, whether a video has a
 * poster, the total size of the versions, and the sender's description. Older files have none of these.
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
