import { type Kysely, sql } from 'kysely';

/**
 * Adds which of two people passed, for pairs that are not matched for a while. A person who repeats a pass gets the
 * same answer as the first time. The other person gets the answer for a match that no longer exists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table date_rest
      add column low_passed boolean not null default false,
      add column high_passed boolean not null default false`.execute(db);
}
