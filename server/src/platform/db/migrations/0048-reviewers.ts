import { type Kysely, sql } from 'kysely';

/** Finds those who are on staff, a handful among all accounts, whenever one of them opens a case and the others hear of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_staff on app_user (user_id) where role <> 'member'`.execute(db);
}
