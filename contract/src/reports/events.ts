import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';
import { reportOutcomes, reportStates } from './shapes.ts';

/** What is spread about reports, to the reporter of each. */
export const reportServerEvents = {
  /** How far a report has come, by its number. */
  'report:state': z.object({
    number: z.int(),
    state: z.enum(reportStates),
    outcome: z.nullable(z.enum(reportOutcomes)),
    closed_time: z.nullable(instant),
  }),
};
