import { type Kysely, sql } from 'kysely';

/**
 * Adds the text of each message without case and accents, which a search in a chat compares. All rows of `message` are
 * rewritten. Nobody can read or send messages meanwhile: about ten seconds for a million messages.
 *
 * Only servers of the previous version read `message_block`. The next release drops the table with its triggers and
 * functions. Until then, a trigger deletes the block of a message that staff empty, so that its words are stored
 * nowhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message add column search_content text not null
      generated always as (search_form(content)) stored`.execute(db);
  await sql`
    create function delete_message_block() returns trigger language plpgsql as $$
    begin
      delete from message_block where chat_id = new.chat_id and block = (new.seq + 511) / 512;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger message_block_emptied after update of content on message
    for each row when (old.content <> new.content) execute function delete_message_block()`.execute(db);
}
