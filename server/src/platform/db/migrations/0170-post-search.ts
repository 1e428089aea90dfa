import { type Kysely, sql } from 'kysely';

/**
 * The text of each post without case and accents, which a search of posts compares, and an index of its trigrams. All rows
 * are written anew once, and nobody can read or write posts meanwhile: some five seconds for 200,000 posts.
 *
 * The index is written with each post (`fastupdate = off`): otherwise new entries would be collected in a list that each
 * search reads, and now and then one post would wait until the list is worked off.
 *
 * Only servers of the version before read `post_block` and `post_letters`. They go with the next release, with their
 * triggers and functions. Until then the trigger `post_texts_gone` takes the text of a deleted post out of its block.
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
