import type { ReportTarget } from '@quad/contract/every.ts';
import type { ModerationContext } from '#features/moderation/hooks.ts';
import { mayChange } from '../rules.ts';
import { listReporters, mayHide, noteHidden } from './queries.ts';
import { HIDE_AT, weigh } from './weigh.ts';

type Reported = { case_id: number; target_type: ReportTarget; target_id: number };

/**
 * Hides a thing until staff have reviewed it, if the sum of its reports' weights is large enough. The thing's case must
 * be locked.
 */
export async function hideIfEnough(
  hiding: ModerationContext,
  { case_id, target_type, target_id }: Reported,
): Promise<void> {
  const { db, services } = hiding;
  const hide = services.hideable[target_type];
  if (!hide || !(await mayHide(db, case_id, mayChange(target_type)))) return;
  if (weigh(await listReporters(db, case_id)) < HIDE_AT) return;
  if (await hide(hiding, target_id, true)) await noteHidden(db, case_id);
}
