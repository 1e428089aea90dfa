import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** A page of all cases of reports, with their reports and the snapshots of what was reported, as they are stored. */
export async function pageCases(db: Db, after: number, most: number) {
  const { rows } = await sql<{ key: number; row: object }>`
    select case_id as key, to_jsonb(report_case) || jsonb_build_object('reports', (
      select coalesce(jsonb_agg(to_jsonb(report) || jsonb_build_object('snapshots', (
          select jsonb_agg(to_jsonb(sealed) order by sealed_at)
          from report_snapshot sealed where sealed.report_id = report.report_id
        )) order by report_id), '[]')
      from report
      where report.case_id = report_case.case_id
    )) as "row"
    from report_case where case_id > ${after}::bigint order by case_id limit ${most}`.execute(db);
  return rows;
}
