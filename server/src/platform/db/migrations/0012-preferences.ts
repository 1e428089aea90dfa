import { type Kysely, sql } from 'kysely';

/** What each person has switched on or off: those that they chose, by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column preferences jsonb not null default '{}'`.execute(db);
}
