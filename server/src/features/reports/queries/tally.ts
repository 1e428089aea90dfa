import { type RawBuilder, sql } from 'kysely';

/** The number of a person's open cases, and the number of closed cases for each outcome. */
export type Tally = { open: number; no_action: number; acted_on: number; helped: number };

/** A condition for queries of `report_case`: staff sent a note with help lines in the case. */
export const wasHelped: RawBuilder<boolean> = sql`exists (
  select from help_note where help_note.report_case_id = report_case.case_id)`;

/**
 * A column for queries of `app_user`: the tally of the cases in which the person is the reporter (`reporter_id`) or the
 * reported person (`reported_id`).
 */
export const tallyOf = (column: 'reporter_id' | 'reported_id'): RawBuilder<Tally> => sql`(
  select json_build_object(
    'open', count(distinct case_id) filter (where outcome is null),
    'no_action', count(distinct case_id) filter (where outcome = 'NO_ACTION'),
    'acted_on', count(distinct case_id) filter (where outcome = 'ACTION_TAKEN' and not ${wasHelped}),
    'helped', count(distinct case_id) filter (where ${wasHelped})
  )
  from report join report_case using (case_id) where ${sql.ref(column)} = app_user.user_id
)`;
