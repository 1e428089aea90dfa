import type { ReportTarget } from '@quad/contract/every.ts';
import type { ReportAction } from '@quad/contract/reports/staff-shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { type Tally, tallyOf } from '../../queries/tally.ts';

/**
 * A person in a case: the creation time of their account, the tally of the cases that they reported (`made`), and the
 * tally of the cases about them (`of`).
 */
export type RecordRow = { user_id: number; created_at: Date; made: Tally; of: Tally };

/** The records of the people in a case. Leaves out deleted accounts. */
export async function listRecords(db: Db, user_ids: readonly number[]): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select user_id, created_at, ${tallyOf('reporter_id')} as made, ${tallyOf('reported_id')} as of
    from app_user where user_id = any(${user_ids}::int[]) and deleted_at is null`.execute(db);
  return rows;
}

const EARLIER_SHOWN = 20;

/** Earlier decisions on the same thing, newest first. Deleted staff accounts have no name. */
export async function listEarlier(
  db: Db,
  { target_type, target_id }: { target_type: ReportTarget; target_id: number },
) {
  const { rows } = await sql<{ action: ReportAction; reason: string; by: string | null; decided_at: Date }>`
    select action, reason, first_name as by, decided_at
    from report_case join staff_decision on queue = 'reports' and staff_decision.case_id = report_case.case_id
      left join app_user on user_id = staff_id and deleted_at is null
    where (target_type, target_id) = (${target_type}, ${target_id}::bigint) and applied_at is not null
    order by decision_id desc limit ${EARLIER_SHOWN}`.execute(db);
  return rows;
}
