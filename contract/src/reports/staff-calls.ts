import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { MODERATION_DAYS_MAX } from '../moderation-actions/limits.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { neighbour, reportActions, reportCase, reportFigures } from './staff-shapes.ts';

const DAYS = `Days must be a number from 1 to ${MODERATION_DAYS_MAX}`;

/** The review of reports. Source: decisions.md "Staff", security.md T28. */
export const reportStaffCalls = {
  /** Cases in review: first those in which a person may hurt themselves, then those that are due first, 100 at most. */
  GetReportCases: call({
    method: 'GET',
    path: '/staff/reports/GetReportCases',
    access: 'moderator',
    input: z.object({}),
    content: z.array(waitingCase),
    failure: 'Couldn’t load reports',
    reads: true,
  }),
  /**
   * Opens a case, which its reporters then see as in review; each call is written to the audit log. 404 where no such
   * case is in review; 403 for staff who are part of it, and for moderators where it was escalated to admins; 409 while
   * another staff member has it open.
   */
  OpenReportCase: call({
    method: 'POST',
    path: '/staff/reports/OpenReportCase',
    access: 'moderator',
    input: z.object({ case_id: caseField }),
    content: reportCase,
    failure: 'Couldn’t open the report',
  }),
  /**
   * Up to ten messages on either side of the reported one, for a reason that is logged. 409 where one does not have it
   * open.
   */
  ShowMoreOfReport: call({
    method: 'POST',
    path: '/staff/reports/ShowMoreOfReport',
    access: 'moderator',
    input: z.object({ case_id: caseField, reason: reasonField }),
    content: z.array(neighbour),
    failure: 'Couldn’t show more',
  }),
  /** How many cases wait for an admin, what reports have hidden, and how long cases waited. */
  GetReportFigures: call({
    method: 'GET',
    path: '/staff/reports/GetReportFigures',
    access: 'admin',
    input: z.object({}),
    content: reportFigures,
    failure: 'Couldn’t load figures',
    reads: true,
  }),
  /**
   * Decides on it, and on all reports that are in it: nothing is done, the owner of the thing gets help lines with the
   * reason as a note, the thing is removed, a moderation action is taken on the owner (with `remove`, both), or others
   * than Quad take it over; or an admin is asked to decide. The reason is what the person is told. Reporters are told
   * whether a rule was broken. 400 for what cannot be done here, 403 as for opening and for moderation actions that one
   * may not take, 409 where one does not have it open.
   */
  DecideReport: call({
    method: 'POST',
    path: '/staff/reports/DecideReport',
    access: 'moderator',
    input: rule(
      z.object({
        case_id: caseField,
        action: z.enum(reportActions, 'Action is not valid'),
        remove: z._default(z.boolean('Remove must be true or false'), false),
        days: z.optional(wireInt(DAYS, { min: 1, max: MODERATION_DAYS_MAX })),
        reason: reasonField,
      }),
      'days',
      ({ action, days }) => (action !== 'LIMIT' && action !== 'SUSPEND') || days !== undefined,
      DAYS,
    ),
    content: decided,
    failure: 'Couldn’t decide on the report',
  }),
};
