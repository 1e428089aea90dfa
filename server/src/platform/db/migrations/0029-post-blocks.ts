import { type Kysely, sql } from 'kysely';

/**
 * Adds the blocks that a search of all posts reads. A block stores the texts of 128 consecutive posts, without case and
 * accents. Between the texts is the character 1, which no text contains. An index says which trigrams are in which
 * blocks. A rare word is in few blocks. A word that everybody uses costs no more, because there are few enough blocks
 * to sort them all; the search reads from the latest block until a page is full. An index of the posts would have to
 * sort all posts with such a word, and each new post would write to it.
 *
 * Blocks are filled some time after their posts were written. When a post is deleted, a trigger removes its text from
 * the block in the same transaction. The trigger reads only the row of the block. If it read the posts, it could see
 * them as they were before it waited for that row, and restore a text that another deletion has removed. The trigrams
 * of a deleted text stay, because removing them would cost as much as filling the block. A search for them reads the
 * block in vain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_block (
      block integer primary key,
      texts text not null,
      letters text[] collate "C" not null
    ) with (fillfactor = 90)`.execute(db);
  // Compression would save half of the space and double the time of a search.
  await sql`alter table post_block alter column texts set storage external`.execute(db);
  await sql`
    create function letters_in(texts text) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct substr(one, place, 3) collate "C"), '{}')
      from unnest(string_to_array(texts, chr(1))) one, generate_series(1, length(one) - 2) place
    $$`.execute(db);
  await sql`
    create index post_block_letters on post_block using gin (letters) with (fastupdate = off)`.execute(db);
  await sql`
    create function forget_post_texts() returns trigger language plpgsql as $$
    begin
      update post_block set texts = (
        select string_agg(
          case when (post_block.block - 1) * 128 + place in (select post_id from gone) then '' else one end,
          chr(1) order by place
        )
        from unnest(string_to_array(post_block.texts, chr(1))) with ordinality as lines (one, place)
      )
      where block in (select (post_id - 1) / 128 + 1 from gone);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger post_texts_gone after delete on post
    referencing old table as gone for each statement execute function forget_post_texts()`.execute(db);
}
