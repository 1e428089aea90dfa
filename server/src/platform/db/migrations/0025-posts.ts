import { type Kysely, sql } from 'kysely';

/**
 * Adds columns for posts that people write. `client_id` lets a repeated request find the first post, and `body_hash`
 * tells whether it has the same files. `has_media` spares a feed the look-up of files for posts without files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table post
      add column client_id uuid,
      add column body_hash bytea,
      add column has_media boolean not null default false,
      add constraint post_client unique (user_id, client_id)`.execute(db);
  await sql`update post set has_media = true where post_id in (select post_id from post_media)`.execute(db);
}
