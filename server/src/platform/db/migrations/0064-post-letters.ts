import { type Kysely, sql } from 'kysely';

/**
 * Creates a table that says which blocks of posts contain a trigram. Each row has one bit for each of the 2,048 blocks
 * of an era. A search combines the bits of all its trigrams. So it knows in order which blocks may contain its text,
 * without reading a block. Before, the index of `post_block.letters` found these blocks, but the search had to read
 * them all to sort them. A word that many people used long ago took three times as long in a million posts as in ten
 * thousand.
 *
 * A trigger writes the bits of a new block, because servers of the previous version still add blocks meanwhile. These
 * servers also read `letters`, so the column stays for one release. The trigrams of a deleted post stay, as before. A
 * search for them reads its block in vain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    create table post_letters (
      era integer not null,
      letters text collate "C" not null,
      blocks bit(2048) not null,
      primary key (era, letters)
    ) with (fillfactor = 80)`.execute(db);
  // The insert is sorted, so that neighbouring entries of the index are looked up together. A conflict updates only the
  // bits.
  await sql`
    create function note_post_letters() returns trigger language plpgsql as $$
    begin
      insert into post_letters as known (era, letters, blocks)
      select block / 2048, one, bit_or(set_bit(0::bit(2048), block % 2048, 1))
      from laid cross join unnest(letters_in(texts)) one
      group by 1, 2 order by 1, 2
      on conflict (era, letters) do update set blocks = known.blocks | excluded.blocks;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger post_letters_noted after insert on post_block
    referencing new table as laid for each statement execute function note_post_letters()`.execute(db);
  await sql`
    insert into post_letters (era, letters, blocks)
    select block / 2048, one, bit_or(set_bit(0::bit(2048), block % 2048, 1))
    from post_block cross join unnest(letters) one
    group by 1, 2 order by 1, 2`.execute(db);
  await sql`alter table post_block alter column letters drop not null`.execute(db);
}
