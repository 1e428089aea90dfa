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
 * Throws 403 for a reporter of the case, and for a moderator if the case was left to the admins. Throws 404 for the
 * thing's owner.
 * @param forAdmins what a moderator reads about a case that was left to the admins
 */
export async function mustHaveAccess(
  asking: Asking,
  found: Target & { is_escalated: boolean },
  reports: readonly Part[],
  forAdmins = 'This case waits for an admin',
): Promise<void> {
  const { user_id, role } = asking.user;
  if (await isAbout(asking, found, reports)) throw noCase();
  if (reports.some(({ reporter_id }) => reporter_id === user_id)) throw ownCase();
  if (found.is_escalated && role !== 'admin') throw forbidden(forAdmins);
}

/** The owner of a reported thing; null if its reports store no owner. */
export const ownerOf = (reports: readonly Pick<Part, 'reported_id'>[]): number | null =>
  reports.find(({ reported_id }) => reported_id !== null)?.reported_id ?? null;
