import { type RawBuilder, sql } from 'kysely';

/** How the cases ended that somebody is part of. */
export type Tally = { open: number; no_action: number; acted_on: number; helped: number };

/** For queries of `report_case`: it was answered with help lines, and nothing else. */
export const wasHelped: RawBuilder<boolean> = sql`exists (
  select from help_note where help_note.report_case_id = report_case.case_id)`;

/** For queries of `app_user`: how the cases ended in which a person is the reporter, or the reported one. */
export const tallyOf = (column: 'reporter_id' | 'reported_id'): RawBuilder<Tally> => sql`(
  select json_build_object(
    'open', count(distinct case_id) filter (where outcome is null),
    'no_action', count(distinct case_id) filter (where outcome = 'NO_ACTION'),
    'acted_on', count(distinct case_id) filter (where outcome = 'ACTION_TAKEN' and not ${wasHelped}),
    'helped', count(distinct case_id) filter (where ${wasHelped})
  )
  from report join report_case using (case_id) where ${sql.ref(column)} = app_user.user_id
)`;
