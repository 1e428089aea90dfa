import { type Kysely, sql } from 'kysely';

/**
 * Lets a closed chat lose its references to a deleted account: a chat of two may then have no pair, and a group no
 * owner. The rules for open chats stay the same.
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
