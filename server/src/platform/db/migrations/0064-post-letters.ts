import { type Kysely, sql } from 'kysely';

/**
 * Which blocks of posts hold three letters in a row, as one bit for each of the 2,048 blocks of an era. A search takes
 * the bits that all of its letters have in common and knows the blocks that may hold its text, in their order, without
 * having read one. `post_block.letters` and its index told which blocks these are, but to put them in order each had to
 * be read: a word that many used long ago cost three times as much among a million posts as among ten thousand.
 *
 * A trigger takes down what a block holds, so that servers of the version before, which lay down blocks meanwhile, do it
 * too. These also read `letters`, which therefore stays, and is written, for a release. The letters of a post that is
 * taken back stay, as before: what they promise in vain is looked for in vain.
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
  // What lies next to each other in the index is looked up together, and only the bits are ever written again.
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
