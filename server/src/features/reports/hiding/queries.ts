import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { type Tally, tallyOf } from '../queries/tally.ts';
import type { Reporter } from './weigh.ts';

/**
 * The reporters of a case, in the order of their reports. Each reporter has the data for the weight of the report: the
 * outcomes of the cases that they reported earlier, and their friends among the other reporters. Leaves out deleted
 * accounts.
 */
export async function listReporters(db: Db, case_id: number): Promise<Reporter[]> {
  const { rows } = await sql<Omit<Reporter, keyof Tally> & { earlier: Tally }>`
    with reporters as materialized (
      select report_id, reporter_id as user_id from report
      where case_id = ${case_id}::int and reporter_id is not null
    )
    select
      user_id,
      (date_part('epoch', created_at) * 1000)::bigint as since,
      date_part('day', now() - created_at)::int as account_days,
      coalesce(greatest(limited_until, suspended_until) > now(), false) as is_restricted,
      ${tallyOf('reporter_id')} as earlier,
      array(
        select friend_id from friendship
        where friendship.user_id = app_user.user_id and friend_id in (select user_id from reporters)
      ) as friends
    from reporters join app_user using (user_id)
    where deleted_at is null
    order by report_id`.execute(db);
  return rows.map(({ earlier: { acted_on, no_action, helped }, ...reporter }) => ({
    ...reporter,
    // A report also counts as right (see `weigh.ts`) if it led staff to send help.
    acted_on: acted_on + helped,
    no_action,
  }));
}

/**
 * Whether reports may hide the thing of a case. They may not if reports in this case have hidden it before, or if staff
 * have ever allowed it. With `mayHaveChanged`, staff's earlier decisions do not count.
 */
export async function mayHide(db: Db, case_id: number, mayHaveChanged: boolean): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select one.hidden_at is null and (${mayHaveChanged}::boolean or not exists (
      select from report_case earlier
      where (earlier.target_type, earlier.target_id) = (one.target_type, one.target_id)
        and earlier.outcome = 'NO_ACTION'
    )) as may
    from report_case one where case_id = ${case_id}::int`.execute(db);
  return rows[0]?.may ?? false;
}

/** Records that the thing of a case was hidden. */
export async function noteHidden(db: Db, case_id: number): Promise<void> {
  await db
    .updateTable('report_case')
    .set({ hidden_at: sql<Date>`now()` })
    .where('case_id', '=', case_id)
    .execute();
}
