import { type Kysely, sql } from 'kysely';

/**
 * Posts that people write. `client_id` makes a repeat find the first post, and `body_hash` tells one with other files
 * from it; `has_media` spares a feed to look for files where there are none. Erasing a person looks for what they said of
 * others' posts.
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
