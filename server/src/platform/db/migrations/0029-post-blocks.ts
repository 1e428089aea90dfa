import { type Kysely, sql } from 'kysely';

/**
 * What a search through all posts reads. The texts of 128 posts that follow each other lie together, without case and
 * accents, with the character 1 between them, which no text contains; an index knows which three letters in a row stand
 * in which block. A word that nobody used for years is found by a few blocks, and one that everybody uses costs no more:
 * blocks are few enough to be put in order, and read from the latest until a page is full. An index of the posts
 * themselves would have to sort every post with that word, and be written to by everybody who posts.
 *
 * Blocks are laid down some time after their posts (see `posts/search/pack.ts`); where a post is taken back, its text goes
 * from its block in the same transaction. Only a block's own row is read for that: what is read elsewhere may date from
 * before a wait for it, and would bring back what others took away. Its letters stay, or taking back a post would cost as
 * much as laying down its block; what they promise in vain is looked for in vain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_block (
      block integer primary key,
      texts text not null,
      letters text[] collate "C" not null
    ) with (fillfactor = 90)`.execute(db);
  // Compressing saves half of the place and costs a search twice the time.
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
