import { type Kysely, sql } from 'kysely';

/**
 * Adds the text of each post without case and accents, which a search of posts compares, and an index of its trigrams.
 * All rows of `post` are rewritten. Nobody can read or write posts meanwhile: about five seconds for 200,000 posts.
 *
 * Each new post writes the index at once (`fastupdate = off`). Otherwise each search would also read a list of pending
 * entries, and now and then one post would have to wait until the list is merged into the index.
 *
 * Only servers of the previous version read `post_block` and `post_letters`. The next release drops these tables with
 * their triggers and functions. Until then, the trigger `post_texts_gone` removes the text of a deleted post from its
 * block.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table post add column search_text text not null generated always as (search_form(text)) stored`.execute(
    db,
  );
  await sql`
    create index post_search on post using gin (search_text gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
}
