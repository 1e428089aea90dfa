import { everyReportTarget, type ReportTarget } from '@quad/contract/every.ts';
import { NO_SUCH_TARGET } from '@quad/contract/reports/calls.ts';
import { badRequest, notFound } from '#platform/problems.ts';
import type { TakeSnapshot, Reportable } from '#features/moderation/hooks.ts';

/** Checks a kind of thing. Throws 400 if it cannot be reported. */
export function mustBeTarget(target_type: string): ReportTarget {
  const target = everyReportTarget.find((one) => one === target_type);
  if (!target) throw badRequest(NO_SUCH_TARGET, 'target_type');
  return target;
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
