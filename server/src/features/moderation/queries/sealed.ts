import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The maximum number of versions of a thing that staff see. */
const VERSIONS_SHOWN = 5;

/** The snapshots in the reports of a case, newest first, without duplicates. */
export async function listSealed(db: Db, case_id: number): Promise<{ content: unknown; sealed_at: Date }[]> {
  const { rows } = await sql<{ content: unknown; sealed_at: Date }>`
    select content, max(sealed_at) as sealed_at from report join report_snapshot using (report_id)
    where case_id = ${case_id}::int
    group by content order by sealed_at desc limit ${VERSIONS_SHOWN}`.execute(db);
  return rows;
}
