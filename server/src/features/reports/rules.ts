import { textLength } from '@quad/contract/core/text.ts';
import { everyReportTarget, type ReportTarget } from '@quad/contract/every.ts';
import { NO_SUCH_REASON, NO_SUCH_TARGET } from '@quad/contract/reports/calls.ts';
import { hoursToLook, isUrgent, REPORT_COMMENTS_TOTAL } from '@quad/contract/reports/limits.ts';
import { type AnyReason, placeReasons } from '@quad/contract/reports/shapes.ts';
import { badRequest, notFound } from '#platform/problems.ts';
import type { Rate } from '#platform/rates.ts';
import type { TakeSnapshot, Reportable } from '#features/moderation/hooks.ts';
import { ADDITION, REPORT, URGENT_REPORT } from './limits.ts';

type Input = { message_id?: number | undefined; target_type: string; target_id?: number | undefined };

/** The content that a report is about. The contract checks that there is an id. @throws 400 for an unknown kind */
export function targetOf(input: Input): { target_type: ReportTarget; target_id: number } {
  const target_type = everyReportTarget.find((one) => one === input.target_type);
  if (!target_type) throw badRequest(NO_SUCH_TARGET, 'target_type');
  const target_id = target_type === 'MESSAGE' ? (input.message_id ?? input.target_id) : input.target_id;
  return { target_type, target_id: target_id as number };
}

/** Checks that a reason fits a kind of thing. Throws 400 for a reason of places, if the thing is no place. */
export function mustFit(target_type: ReportTarget, reason: AnyReason): void {
  if (target_type !== 'PLACE' && placeReasons.some((one) => one === reason))
    throw badRequest(NO_SUCH_REASON, 'reason');
}

/** Throws 400 for comments that do not fit into a report, because of those that it has. */
export function mustHaveRoom(earlier: string, comments: string): void {
  if (textLength(earlier) + textLength(comments) > REPORT_COMMENTS_TOTAL)
    throw badRequest(IS_FULL, 'comments');
}

/** Says what to do, so that another reason of a full report is not lost. */
const IS_FULL =
  'There’s no room for more comments in this report. Send it without any, and your reason still counts.';

const urgencyOf = (reason: AnyReason): number => (reason === 'SELF_HARM' ? 0 : hoursToLook(reason));

/** Of two reasons of the same person, the more urgent one. Of two that are alike, the later one. */
export const moreUrgent = (earlier: AnyReason, later: AnyReason): AnyReason =>
  urgencyOf(later) <= urgencyOf(earlier) ? later : earlier;

/** The rate for which a report counts. An urgent one does not count with the others. Source: departures.md "Messages". */
export function rateOf(reason: AnyReason, isAddition: boolean): Rate {
  if (isAddition) return ADDITION;
  return isUrgent(reason) ? URGENT_REPORT : REPORT;
}

/** Whether a kind of thing may change after a decision. If so, the decision does not count for later reports. */
export const mayChange = (target_type: ReportTarget): boolean =>
  target_type === 'USER' || target_type === 'REVIEW' || target_type === 'PLACE';

/** Returns the function that takes a snapshot of a kind of thing. @throws 404 for a kind that no feature declares */
export function mustBeReportable(reportable: Reportable, target_type: ReportTarget): TakeSnapshot {
  const takeSnapshot = reportable[target_type];
  if (!takeSnapshot) throw notFound('There’s nothing to report');
  return takeSnapshot;
}
