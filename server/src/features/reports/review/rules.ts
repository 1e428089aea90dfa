import type { ReportTarget } from '@quad/contract/every.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden } from '#platform/problems.ts';
import { noCase, ownCase } from '#features/moderation/actions/cases.ts';
import type { HandlerServices } from '#platform/services.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';

type Asking = {
  db: Db;
  user: Pick<StaffMember, 'user_id' | 'role'>;
  services: Pick<HandlerServices, 'config' | 'ownTargets'>;
};
type Target = { target_type: ReportTarget; target_id: number };
type Part = { reporter_id: number | null; reported_id: number | null };

/** Whether a member of staff owns the thing of a case. Also works if the reports of the case store no owner. */
export async function isAbout(
  { db, user: { user_id }, services }: Omit<Asking, 'user'> & { user: { user_id: number } },
  { target_type, target_id }: Target,
  reports: readonly Part[],
): Promise<boolean> {
  if (reports.some(({ reported_id }) => reported_id === user_id)) return true;
  const own = await services.ownTargets[target_type]?.(db, user_id, [target_id], services);
  return own?.includes(target_id) ?? false;
}

/**
 * Throws 403 for a reporter of the case, and for a moderator if only admins may decide it. Throws 404 for the thing's
 * owner.
 */
export async function mustDecide(
  asking: Asking,
  found: Target & { is_escalated: boolean },
  reports: readonly Part[],
): Promise<void> {
  const { role } = asking.user;
  await mustHaveNoPart(asking, found, reports);
  if (found.is_escalated && role !== 'admin') throw forbidden('This case waits for an admin');
}

/** Throws as `mustDecide` does, but for a case that needs no decision any more. */
export async function mustRead(
  asking: Asking,
  found: Target & { is_escalated: boolean },
  reports: readonly Part[],
): Promise<void> {
  await mustHaveNoPart(asking, found, reports);
  if (found.is_escalated && asking.user.role !== 'admin') throw forbidden('Only admins can read this case');
}

/** Throws 403 for a reporter of the case, and 404 for the thing's owner. */
async function mustHaveNoPart(asking: Asking, found: Target, reports: readonly Part[]): Promise<void> {
  const { user_id } = asking.user;
  if (await isAbout(asking, found, reports)) throw noCase();
  if (reports.some(({ reporter_id }) => reporter_id === user_id)) throw ownCase();
}

/** The owner of a reported thing; null if its reports store no owner. */
export const ownerOf = (reports: readonly Pick<Part, 'reported_id'>[]): number | null =>
  reports.find(({ reported_id }) => reported_id !== null)?.reported_id ?? null;
