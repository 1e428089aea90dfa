import type { Db } from '#platform/db/schema.ts';

/** Whether a report about the person or one of their things exists. */
export async function isReported(db: Db, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('report')
    .select('report_id')
    .where('reported_id', '=', user_id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A page of the reports that a person made. Leaves out the data that only staff may see. */
export async function pageReports(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.case_id', 'report.case_id')
    .select(['report_id as key', 'report_id as number', 'report.target_type', 'report.target_id'])
    .select(['reason', 'comments', 'state', 'outcome', 'report.created_at', 'closed_at'])
    .where('reporter_id', '=', user_id)
    .where('report_id', '>', after)
    .orderBy('report_id')
    .limit(most)
    .execute();
}
