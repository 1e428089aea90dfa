import { type Kysely, sql } from 'kysely';

/**
 * Who of two that rest let the other go, so that a pass made again is answered as before to whoever made it, and to the
 * other side like everything else that took somebody off their matches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table date_rest
      add column low_passed boolean not null default false,
      add column high_passed boolean not null default false`.execute(db);
}
