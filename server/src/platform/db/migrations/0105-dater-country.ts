import { type Kysely, sql } from 'kysely';

/**
 * Adds whether matches see the country of a dater's family. They do only if the dater switches it on. Source:
 * decisions.md "Country".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dater add column shows_country boolean not null default false`.execute(db);
}
