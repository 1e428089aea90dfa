import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, instant } from '../core/fields.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { reportReasons } from './shapes.ts';

/** Somebody in a case. Who made reports is in none. */
const named = z.object({ user_id: count, name: z.string() });

/** A thing as it was when it was reported. */
export const sealedThing = z.object({
  sealed_at: instant,
  /** What stands above its words, such as the name of a place or a group; null where nothing does. */
  title: z.nullable(z.string()),
  text: z.string(),
  /** Null where nobody knows, or nobody may. */
  author: z.nullable(named),
  media: z.array(
    z.object({ url: z.string(), type: z.enum(['image', 'video']), alt: z.nullable(z.string()) }),
  ),
});
export type SealedThing = z.output<typeof sealedThing>;

/** A message beside the reported one. */
export const neighbour = z.object({
  message_id: count,
  author: z.nullable(named),
  content: z.string(),
  has_media: z.boolean(),
  creation_time: instant,
  is_before: z.boolean(),
});
export type Neighbour = z.output<typeof neighbour>;

/** All reports of one thing, as staff judge them. Source: design-brief.md §4.6 "Reports". */
export const reportCase = z.object({
  case_id: count,
  target_type: z.string(),
  target_id: count,
  due_time: instant,
  reports: z.array(
    z.object({
      number: count,
      reason: z.enum(reportReasons),
      comments: z.string(),
      creation_time: instant,
      /** Whether Quad itself asks staff to look. */
      is_alert: z.boolean(),
    }),
  ),
  /** The thing as each report keeps it, where that differs; the latest first. */
  things: z.array(sealedThing),
  /** Two messages on either side, the earliest first; none of what is no message. */
  neighbours: z.array(neighbour),
  /** How often things of the same person were reported before, and acted on. Null where nobody knows whose it is. */
  history: z.nullable(z.object({ closed: count, acted_on: count })),
});
export type ReportCase = z.output<typeof reportCase>;

/** Review of reports. Source: decisions.md "Staff", security.md T28. */
export const reportStaffCalls = {
  /** Cases that wait, those that are due first first, 100 at most. */
  GetReportCases: call({
    method: 'GET',
    path: '/staff/reports/GetReportCases',
    access: 'moderator',
    input: z.object({}),
    content: z.array(waitingCase),
    failure: 'Failed to fetch reports',
    reads: true,
  }),
  /**
   * Opens one, which its reporters see as in review; each look is in the audit log. 404 where nothing waits under the
   * number, 403 for who is part of it, 409 while somebody else has it open.
   */
  OpenReportCase: call({
    method: 'POST',
    path: '/staff/reports/OpenReportCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: reportCase,
    failure: 'Failed to open report',
  }),
  /** Up to ten messages on either side of the reported one, for a reason that is logged. 409 where one does not have it open. */
  ShowMoreOfReport: call({
    method: 'POST',
    path: '/staff/reports/ShowMoreOfReport',
    access: 'moderator',
    input: z.object({ case_id: caseField, reason: reasonField }),
    content: z.array(neighbour),
    failure: 'Failed to show more',
  }),
  /**
   * Closes it: no rule was broken, or one was and it was acted on. Its reporters are told which. 409 where one does not
   * have it open.
   */
  DecideReport: call({
    method: 'POST',
    path: '/staff/reports/DecideReport',
    access: 'moderator',
    input: z.object({
      case_id: caseField,
      action: z.enum(['NO_ACTION', 'ACTION_TAKEN'], 'Action is not valid'),
      reason: reasonField,
    }),
    content: decided,
    failure: 'Failed to decide on report',
  }),
};
