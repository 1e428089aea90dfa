import { forbidden } from '#platform/problems.ts';
import { noCase, ownCase } from '#platform/review/cases.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';

type Part = { reporter_id: number | null; reported_id: number | null };

/** Whether a case is about something of somebody's. */
export const isAbout = ({ user_id }: { user_id: number }, reports: readonly Part[]): boolean =>
  reports.some(({ reported_id }) => reported_id === user_id);

/**
 * Throws 403 for who reported something of a case, and for moderators where it was left to an admin. To whose the thing is
 * there is no case.
 */
export function mustDecide(
  { user_id, role }: Pick<StaffMember, 'user_id' | 'role'>,
  { is_escalated }: { is_escalated: boolean },
  reports: readonly Part[],
): void {
  if (isAbout({ user_id }, reports)) throw noCase();
  if (reports.some(({ reporter_id }) => reporter_id === user_id)) throw ownCase();
  if (is_escalated && role !== 'admin') throw forbidden('This case waits for an admin');
}

/** Whose a reported thing is; null where nobody knows. */
export const ownerOf = (reports: readonly Pick<Part, 'reported_id'>[]): number | null =>
  reports.find(({ reported_id }) => reported_id !== null)?.reported_id ?? null;
