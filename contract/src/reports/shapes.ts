import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';

/** Why something is reported: the specification's six, and what else cannot wait or is a lie. Source: specification 1 §5. */
export const reportReasons = [
  'EXPLICIT_CONTENT',
  'HARASSMENT',
  'ABUSE',
  'SPAM',
  'BOT',
  'HACKING',
  'THREATS',
  'SELF_HARM',
  'INTIMATE_IMAGES',
  'UNDER_AGE',
  'IMPERSONATION',
  'SCAM',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** How far a report has come. Source: decisions.md "Staff". */
export const reportStates = ['RECEIVED', 'IN_REVIEW', 'CLOSED'] as const;
export type ReportState = (typeof reportStates)[number];

/** What came of a closed report. */
export const reportOutcomes = ['ACTION_TAKEN', 'NO_ACTION'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/**
 * A report as the one who made it sees it. `number` is what to name it by; `due_time` is when staff will have looked;
 * `outcome` and `closed_time` are null until it is closed.
 */
export const report = z.object({
  number: z.int(),
  /** One of `everyReportTarget`, or one that a newer server knows. */
  target_type: z.string(),
  reason: z.enum(reportReasons),
  comments: z.string(),
  state: z.enum(reportStates),
  outcome: z.nullable(z.enum(reportOutcomes)),
  creation_time: instant,
  due_time: instant,
  closed_time: z.nullable(instant),
});
export type Report = z.output<typeof report>;
