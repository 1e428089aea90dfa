import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';
import { reportOutcomes, reportStates } from './shapes.ts';

/** Events of reports. Each is sent to the user who made the report. */
export const reportServerEvents = {
  /** The new state of the report with this number. */
  'report:state': z.object({
    number: z.int(),
    state: z.enum(reportStates),
    outcome: z.nullable(z.enum(reportOutcomes)),
    closed_time: z.nullable(instant),
  }),
};
