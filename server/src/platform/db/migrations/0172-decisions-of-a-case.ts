import { type Kysely, sql } from 'kysely';

/** Adds an index that finds the decisions on a case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index staff_decision_of_case on staff_decision (queue, case_id, decision_id)`.execute(db);
}
