import { type Kysely, sql } from 'kysely';

/** Adds the time at which a decision of staff failed for good. Its case is then open again and marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_decision add column failed_at timestamptz`.execute(db);
}
