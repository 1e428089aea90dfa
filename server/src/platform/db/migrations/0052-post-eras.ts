import { type Kysely, sql } from 'kysely';

/**
 * Lets a search through posts begin with the latest of the blocks that may contain its text, instead of putting all of
 * them in order first: 512 blocks are an era, which stands among their letters behind the character 1 (no three letters
 * of a text are one, as none contains it).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index post_block_letters`.execute(db);
  await sql`
    update post_block set letters = letters || (chr(1) || ((block - 1) / 512)::text)`.execute(db);
  await sql`
    create index post_block_letters on post_block using gin (letters) with (fastupdate = off)`.execute(db);
}
