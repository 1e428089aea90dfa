import { type Kysely, sql } from 'kysely';

/**
 * Adds the settings that each person has switched on or off, by name. Settings that the person never changed are
 * missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column preferences jsonb not null default '{}'`.execute(db);
}
