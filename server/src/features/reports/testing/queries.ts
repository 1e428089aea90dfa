import type { ReportOutcome, ReportState } from '@quad/contract/reports/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** What a person's latest report keeps, with the keys of the files that it holds. */
export async function findSnapshot(db: Db, reporter_id: number) {
  const { rows } = await sql<{ content: Record<string, unknown>; held: string[]; reported_id: number }>`
    select content, reported_id, array(
      select storage_key from report_media join media using (media_id) where report_id = report.report_id
    ) as held
    from report join report_snapshot using (report_id)
    where reporter_id = ${reporter_id}
    order by report_id desc limit 1`.execute(db);
  return rows[0];
}

/** How many reports there are of a thing. */
export async function countReports(db: Db, target_type: string, target_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report join report_snapshot using (report_id)
    where target_type = ${target_type} and target_id = ${target_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes a person's reports as far as staff do. */
export async function setState(
  db: Db,
  reporter_id: number,
  state: ReportState,
  outcome: ReportOutcome | null,
): Promise<void> {
  await db.updateTable('report').set({ state, outcome }).where('reporter_id', '=', reporter_id).execute();
}

/** Tries to change what was sealed. */
export async function tamper(db: Db): Promise<void> {
  await sql`update report_snapshot set content = '{}'`.execute(db);
}
