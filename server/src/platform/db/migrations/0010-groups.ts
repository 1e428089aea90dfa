import { type Kysely, sql } from 'kysely';

/**
 * Adds to each membership of a group who added the member and who ended the membership. `added_by` lets a repeated
 * request get the same answer as the first time. `left_by` shows whether a member left or was removed. Nobody can add a
 * member who left again for a while.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_member
      add column added_by integer references app_user,
      add column left_by integer references app_user`.execute(db);
}
