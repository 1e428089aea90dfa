import type { ReportFigures } from '@quad/contract/reports/staff-shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isOfOthers } from '../review/queries.ts';

const MONTH = sql`now() - interval '30 days'`;
const percent = (part: string, of: string) =>
  sql`round(100.0 * count(*) filter (where ${sql.raw(part)}) / nullif(count(*) filter (where ${sql.raw(of)}), 0))::int`;

/**
 * The number of cases that wait for an admin, the number of things that reports have hidden, and the percentage of
 * these things on which staff acted. Leaves out cases about the staff member's own things.
 */
export async function countHidden(
  db: Db,
  staff_id: number,
  own_cases: readonly number[],
): Promise<Omit<ReportFigures, 'clocks'>> {
  const { rows } = await sql<Omit<ReportFigures, 'clocks'>>`
    select
      count(*) filter (where state <> 'CLOSED' and escalated_at is not null)::int as escalated,
      count(*) filter (where state <> 'CLOSED' and hidden_at is not null)::int as hidden_now,
      count(*) filter (where hidden_at > now() - interval '7 days')::int as hidden_week,
      ${percent("hidden_at is not null and outcome = 'ACTION_TAKEN'", "hidden_at is not null and state = 'CLOSED'")}
        as confirmed_percent
    from report_case where (state <> 'CLOSED' or closed_at > ${MONTH}) and ${isOfOthers(staff_id, own_cases)}`.execute(
    db,
  );
  return rows[0] as Omit<ReportFigures, 'clocks'>;
}

/**
 * How fast staff handled the cases that were closed within the last 30 days, in one row for each time limit. Leaves out
 * cases about the staff member's own things.
 */
export async function listClocks(
  db: Db,
  staff_id: number,
  own_cases: readonly number[],
): Promise<ReportFigures['clocks']> {
  const median = (column: 'looked_at' | 'closed_at') => sql<number>`round((
    percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(column)} - created_at) / 3600)
  )::numeric, 1)::float8`;
  const { rows } = await sql<ReportFigures['clocks'][number]>`
    select
      case when due_at <= created_at + interval '24 hours' then 24 else 48 end as hours,
      count(*)::int as closed, ${median('looked_at')} as look_hours, ${median('closed_at')} as decide_hours,
      ${percent('looked_at <= due_at', 'looked_at is not null')} as in_time_percent
    from report_case where closed_at > ${MONTH} and ${isOfOthers(staff_id, own_cases)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The number of reported things that have waited for longer than the time within which staff review them. */
export async function countOverdue(db: Db): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    select count(*)::int as overdue from report_case where state <> 'CLOSED' and due_at < now()`.execute(db);
  return rows[0]?.overdue ?? 0;
}
