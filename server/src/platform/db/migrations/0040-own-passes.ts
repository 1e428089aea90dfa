import { type Kysely, sql } from 'kysely';

/**
 * `date_rest` lists the pairs of people that are not matched again before a given time. Two new columns say which of
 * the two people passed on their match. If this person passes again, the call succeeds, as it did the first time. If
 * the other person passes, the call fails, because the match no longer exists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table date_rest
      add column low_passed boolean not null default false,
      add column high_passed boolean not null default false`.execute(db);
}
