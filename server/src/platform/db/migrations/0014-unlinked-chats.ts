import { type Kysely, sql } from 'kysely';

/**
 * Lets chats forget a deleted account: one that has ended may be without its pair, or without its owner. Open ones are
 * as strict as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat
      drop constraint chat_check,
      drop constraint chat_check1,
      add constraint chat_pair_of_two check (type <> 1 or pair_low is null),
      add constraint chat_pair_while_open check (type = 1 or pair_low is not null or closed_at is not null),
      add constraint chat_owner_of_group check (type = 1 or owner_id is null),
      add constraint chat_owner_while_open check (type <> 1 or owner_id is not null or closed_at is not null)`.execute(
    db,
  );
}
