import * as z from 'zod/mini';
import { instant } from '../core/fields.ts';

/**
 * The reasons that a report can have: the six of the specification, and further ones for urgent cases and false
 * statements. Source: specification 1 §5.
 */
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

/** The further reasons that only a report of a place can have. They have no source. */
export const placeReasons = ['PLACE_CLOSED', 'WRONG_DETAILS', 'LISTED_TWICE'] as const;

/** All reasons: those of any content, and those of places. */
export const anyReasons = [...reportReasons, ...placeReasons] as const;
export type AnyReason = (typeof anyReasons)[number];

/** The states of a report. Source: decisions.md "Staff". */
export const reportStates = ['RECEIVED', 'IN_REVIEW', 'CLOSED'] as const;
export type ReportState = (typeof reportStates)[number];

/** The outcomes of a closed report. */
export const reportOutcomes = ['ACTION_TAKEN', 'NO_ACTION'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/**
 * A report, as the user who made it sees it. `number` identifies the report for that user. `due_time` is the time by
 * which staff review it. `outcome` and `closed_time` are null until the report is closed.
 */
export const report = z.object({
  number: z.int(),
  /** A kind of `everyReportTarget`, or a kind that only a newer server uses. */
  target_type: z.string(),
  target_id: z.optional(z.int()),
  reason: z.enum(anyReasons),
  comments: z.string(),
  state: z.enum(reportStates),
  outcome: z.nullable(z.enum(reportOutcomes)),
  creation_time: instant,
  due_time: instant,
  closed_time: z.nullable(instant),
});
export type Report = z.output<typeof report>;
