import { type Kysely, sql } from 'kysely';

/**
 * Adds an era to the trigrams of each block. An era has 512 blocks. With the eras, a search of posts begins with the
 * latest block that may contain its text, and need not sort all such blocks first. The character 1 precedes an era, so
 * that it differs from each trigram: no text contains this character.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index post_block_letters`.execute(db);
  await sql`
    update post_block set letters = letters || (chr(1) || ((block - 1) / 512)::text)`.execute(db);
  await sql`
    create index post_block_letters on post_block using gin (letters) with (fastupdate = off)`.execute(db);
}
