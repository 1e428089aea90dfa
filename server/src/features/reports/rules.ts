import { everyReportTarget, type ReportTarget } from '@quad/contract/every.ts';
import { NO_SUCH_TARGET } from '@quad/contract/reports/calls.ts';
import { badRequest, notFound } from '#platform/problems.ts';
import type { TakeSnapshot, Reportable } from '#features/moderation/hooks.ts';

/** Throws 400 for a kind of thing that cannot be reported. */
export function mustBeTarget(target_type: string): ReportTarget {
  const target = everyReportTarget.find((one) => one === target_type);
  if (!target) throw badRequest(NO_SUCH_TARGET, 'target_type');
  return target;
}

/** Whether a thing may change after a decision. A decision then does not count for later reports of the thing. */
export const mayChange = (target_type: ReportTarget): boolean =>
  target_type === 'USER' || target_type === 'REVIEW' || target_type === 'PLACE';

/** Finds how to take a snapshot of a kind of thing. @throws 404 for a kind that no feature declares yet */
export function mustBeReportable(reportable: Reportable, target_type: ReportTarget): TakeSnapshot {
  const takeSnapshot = reportable[target_type];
  if (!takeSnapshot) throw notFound('There’s nothing to report');
  return takeSnapshot;
}
