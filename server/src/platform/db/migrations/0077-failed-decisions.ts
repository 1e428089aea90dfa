import { type Kysely, sql } from 'kysely';

/** When a decision of staff could not be carried out for good: its case is open again, and marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_decision add column failed_at timestamptz`.execute(db);
}
