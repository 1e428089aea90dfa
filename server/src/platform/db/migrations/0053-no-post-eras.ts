import { type Kysely, sql } from 'kysely';

/**
 * Removes the eras that 0052 added to the trigrams of blocks. Source:
 * docs/decisions/075-search-bitmaps-of-old-posts.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index post_block_letters`.execute(db);
  await sql`
    update post_block set letters = array_remove(letters, chr(1) || ((block - 1) / 512)::text)`.execute(db);
  await sql`
    create index post_block_letters on post_block using gin (letters) with (fastupdate = off)`.execute(db);
}
