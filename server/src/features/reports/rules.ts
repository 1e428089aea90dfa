import type { ReportTarget } from '@quad/contract/reports/shapes.ts';
import { notFound } from '#platform/problems.ts';
import type { GatherEvidence, Reportable } from '#platform/reportable.ts';

/** How a kind of thing is gathered. Kinds that no feature has are absent as far as reports go. @throws 404 for these */
export function mustBeReportable(reportable: Reportable, target_type: ReportTarget): GatherEvidence {
  const gather = reportable[target_type];
  if (!gather) throw notFound('There is nothing to report');
  return gather;
}
