import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, id, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { MODERATION_DAYS_MAX } from '../moderation-actions/limits.ts';
import { caseField, decided, reasonField, waitingCase } from '../staff/shapes.ts';
import { decidedReport, neighbour, reportActions, reportCase, reportFigures } from './staff-shapes.ts';

const DAYS = `Days must be a number from 1 to ${MODERATION_DAYS_MAX}`;

/** The review of reports. Source: decisions.md "Staff", security.md T28. */
export const reportStaffCalls = {
  /**
   * The cases in review, at most 100. Cases in which a person may hurt themselves come first. Then come the cases that
   * are due soonest.
   */
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
   * Opens a case, and claims it for the caller. The users who made the case's reports then see that their reports are
   * in review. Each call is written to the audit log. 404 where the case is not in review. 403 for staff who made one
   * of the reports, and for moderators where the case was escalated to admins. 409 while another staff member has the
   * case open.
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
   * Finds the case of a report by the number that the user who made the report sees. Returns closed cases, too. 404
   * where there is no such report, with the same words where the case is about the caller's own content. 404 with words
   * of its own where the caller made a report of the case.
   */
  FindReportCase: call({
    method: 'POST',
    path: '/staff/reports/FindReportCase',
    access: 'moderator',
    input: z.object({ number: id('Enter the number of a report') }),
    content: z.object({ case_id: count }),
    failure: 'Couldn’t find the report',
    reads: true,
  }),
  /**
   * Shows a case that needs no decision any more: what was reported and why, and the decisions on it. The caller gives a
   * reason, which is written to the audit log. 404 where the case waits for a decision, where it was closed more than 90
   * days ago, and where it is about the caller's own content. Also 404 for love letters and their comments, because
   * later nobody can tell whether they were the caller's. 403 as for OpenReportCase.
   */
  ShowDecidedReport: call({
    method: 'POST',
    path: '/staff/reports/ShowDecidedReport',
    access: 'moderator',
    input: z.object({ case_id: caseField, reason: reasonField }),
    content: decidedReport,
    failure: 'Couldn’t show what was reported',
  }),
  /**
   * Returns up to ten messages before and ten after the reported message. The caller gives a reason, which is written
   * to the audit log. 409 where the caller does not have the case open.
   */
  ShowMoreOfReport: call({
    method: 'POST',
    path: '/staff/reports/ShowMoreOfReport',
    access: 'moderator',
    input: z.object({ case_id: caseField, reason: reasonField }),
    content: z.array(neighbour),
    failure: 'Couldn’t show more',
  }),
  /**
   * Figures of reports: how many cases wait for an admin, how much content is hidden because of reports, and how long
   * cases waited.
   */
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
   * Decides on a case and on all its reports. The decision is one of these:
   * - Nothing is done.
   * - The author gets help lines, with the reason as a note.
   * - The report is closed because staff have corrected the place.
   * - The content is removed.
   * - A moderation action is taken on the author; with `remove` the content is removed, too.
   * - People outside Quad take over.
   * - An admin is asked to decide.
   * The author is told the reason. A place has no author, so only staff read the reason. The users who made the reports
   * are told whether staff acted. 400 for a decision that this case does not allow. 403 as for OpenReportCase, and for
   * moderation actions that the caller may not take. 409 where the caller does not have the case open, and where the
   * case has something new to read since the `version` that the caller has read.
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
        version: z.optional(wireInt('Version must be an integer', { min: 0, max: 2 ** 31 - 1 })),
      }),
      'days',
      ({ action, days }) => (action !== 'LIMIT' && action !== 'SUSPEND') || days !== undefined,
      DAYS,
    ),
    content: decided,
    failure: 'Couldn’t decide on the report',
  }),
  /**
   * Sends the owner of an account a note with help lines, in the app and by mail. It needs no report: staff may know from
   * elsewhere that somebody may hurt themselves. It does nothing to the account. 404 where the account does not exist,
   * 403 for the caller's own account.
   */
  SendHelpNote: call({
    method: 'POST',
    path: '/staff/accounts/SendHelpNote',
    access: 'moderator',
    input: z.object({ user_id: id('User ID must be an integer'), reason: reasonField }),
    content: z.null(),
    failure: 'Couldn’t send the note',
  }),
};
