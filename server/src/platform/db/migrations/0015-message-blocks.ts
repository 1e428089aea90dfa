import { type Kysely, sql } from 'kysely';

/** Selects the texts of one block of a chat, from the first message to the last, in the form that a search compares. */
function block(chat_id: string, number: string) {
  const before = sql.raw(`(${number} - 1) * 512`);
  const last = sql.raw(`${number} * 512`);
  // The bounds repeat the range of the series. With them PostgreSQL reads only the messages of this block.
  return sql`
    select string_agg(lower(public.unaccent('public.unaccent', coalesce(content, ''))), chr(1) order by place)
    from generate_series(${before} + 1, ${last}) place
      left join message on message.chat_id = ${sql.raw(chat_id)}
        and seq = place and seq > ${before} and seq <= ${last}`;
}

const packMissing = sql`
  insert into message_block (chat_id, block, texts)
  select chat_id, number, (${block('chat.chat_id', 'number')})
  from chat, generate_series(1, last_seq / 512) number
  where not exists (select from message_block done where done.chat_id = chat.chat_id and done.block = number)`;

/**
 * Adds the blocks that a search in a chat reads. Each time a chat has 512 more messages, a trigger stores their texts
 * in one row, without case and accents. Between the texts is the character 1, which no text contains. A search then
 * reads a few hundred rows that are close together instead of every message. The latest messages, fewer than 512, are
 * in no block. Numbers have no gaps and texts never change, so a block never changes. If a number is missing
 * nevertheless, its text in the block is empty, so that the insert of a message does not fail.
 *
 * The texts are stored without compression, because compression would save half of the space and double the time of a
 * search. The index of messages contained the texts for the search. An index without texts replaces it. The migration
 * locks `message` after most of its work. From then until its end, nobody can send messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_block (
      chat_id integer not null,
      block integer not null,
      texts text not null,
      primary key (chat_id, block)
    )`.execute(db);
  await sql`alter table message_block alter column texts set storage external`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  // The first call does most of the work before the lock makes messages wait. The second call adds the blocks that
  // became full meanwhile.
  await packMissing.execute(db);
  await sql`lock table message in share row exclusive mode`.execute(db);
  await packMissing.execute(db);
  await sql`
    create function pack_message_block() returns trigger language plpgsql as $$
    begin
      insert into message_block (chat_id, block, texts)
      values (new.chat_id, new.seq / 512, (${block('new.chat_id', 'new.seq / 512')}));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger message_block_full after insert on message
    for each row when (new.seq % 512 = 0) execute function pack_message_block()`.execute(db);
  await sql`create unique index message_place on message (chat_id, seq)`.execute(db);
  await sql`drop index message_page`.execute(db);
  await sql`alter index message_place rename to message_page`.execute(db);
}
