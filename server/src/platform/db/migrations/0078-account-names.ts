import { type Kysely, sql } from 'kysely';

/** Finds accounts by a part of a name for staff, those without a finished profile included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index app_user_account_names on app_user using gin (search_name gin_trgm_ops)
    where deleted_at is null`.execute(db);
}
