import { type Kysely, sql } from 'kysely';

/** Adds an index with which staff find accounts by a part of the name, even accounts without a finished profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index app_user_account_names on app_user using gin (search_name gin_trgm_ops)
    where deleted_at is null`.execute(db);
}
