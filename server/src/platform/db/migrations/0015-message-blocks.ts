import { type Kysely, sql } from 'kysely';

/** The texts of one block of a chat, in the form that is searched, from its first message to its last. */
function block(chat_id: string, number: string) {
  const before = sql.raw(`(${number} - 1) * 512`);
  const last = sql.raw(`${number} * 512`);
  // The range is said twice: by it alone PostgreSQL reads these messages and no others of the chat.
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
 * What a search through a chat reads. Each time a chat has 512 more messages, their texts are laid down together, without
 * case and accents, with the character 1 between them, which no text contains. A search then reads a few hundred rows
 * that lie close together instead of every message, wherever that is and whether or not it has been vacuumed. The latest
 * messages, fewer than 512, are in no block. Numbers have no gaps and texts never change, so neither do blocks. Where a
 * number is missing nevertheless, the block says nothing there: nobody's next message may fail for it.
 *
 * The texts are kept as they are: compressing saves half of the place and costs a search twice the time. The index of
 * messages had them in it for the search, and is made anew without.
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
  // Most of the work before messages have to wait, and then what came meanwhile.
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
