import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';
import { reportOutcomes, reportStates } from './shapes.ts';

/** Events of reports, to the reporter of each. */
export const reportServerEvents = {
  /** The state of a report, by its number. */
  'report:state': z.object({
    number: z.int(),
    state: z.enum(reportStates),
    outcome: z.nullable(z.enum(reportOutcomes)),
    closed_time: z.nullable(instant),
  }),
};
