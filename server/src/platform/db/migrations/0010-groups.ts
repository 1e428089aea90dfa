import { type Kysely, sql } from 'kysely';

/**
 * How memberships of groups begin and end. `added_by` answers a repeated adding as the first time; `left_by` tells who
 * left by themselves, whom nobody adds again for a while, from who was removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_member
      add column added_by integer references app_user,
      add column left_by integer references app_user`.execute(db);
}
