import type { ReportOutcome } from '@quad/contract/reports/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Locks an open case until the transaction ends. Returns the reported thing; undefined if the case is closed. */
export async function lockCase(db: Db, case_id: number) {
  return db
    .selectFrom('report_case')
    .select(['target_type', 'target_id'])
    .select(sql<boolean>`hidden_at is not null`.as('is_hidden'))
    .where('case_id', '=', case_id)
    .where('state', '<>', 'CLOSED')
    .forUpdate()
    .executeTakeFirst();
}

/** Closes a locked case. @returns the time of closing */
export async function setClosed(db: Db, case_id: number, outcome: ReportOutcome): Promise<Date> {
  const { closed_at } = await db
    .updateTable('report_case')
    .set({ state: 'CLOSED', outcome, closed_at: sql<Date>`now()` })
    .where('case_id', '=', case_id)
    .returning(sql<Date>`closed_at`.as('closed_at'))
    .executeTakeFirstOrThrow();
  return closed_at;
}

/** Escalates a case: from now on, only admins may decide it. */
export async function setEscalated(db: Db, case_id: number): Promise<void> {
  await db
    .updateTable('report_case')
    .set({ escalated_at: sql<Date>`now()` })
    .where('case_id', '=', case_id)
    .execute();
}

/** Adds a snapshot of what a decision removed to a case. Its owner and staff then read what went. */
export async function sealRemoved(db: Db, case_id: number, content: unknown): Promise<void> {
  await sql`
    insert into report_snapshot (report_id, content)
    select max(report_id), ${JSON.stringify(content)}::jsonb from report where case_id = ${case_id}::int`.execute(
    db,
  );
}
